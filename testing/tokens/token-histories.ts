import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { keysFrom } from '#base/keys.ts';
import { networkAccounts, networkTokens, people } from '#db/schema.ts';
import { connectWithToken } from '#features/network/server/connect-with-token.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { renewToken } from '#features/network/server/renew-token.ts';
import { resealTokens } from '#features/network/server/reseal-tokens.ts';
import { openToken } from '#features/network/server/tokens.ts';
import { claimAccount } from '#features/sync/server/claim-account.ts';
import { openReader } from '#features/sync/server/account-reader.ts';
import { endConnection } from '#features/sync/server/note-progress.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Dice } from './dice.ts';
import { diceOf, oneOf } from './dice.ts';
import type { TokenNetwork } from './token-network.ts';
import { openTokenNetwork } from './token-network.ts';

const DAY = 24 * 3600 * 1000;
const DEEDS = ['connect', 'renew', 'disconnect', 'rotate', 'read'] as const;
type Deed = (typeof DEEDS)[number];

export type Histories = { deeds: number; wrong: string[]; ended: Record<string, number> };

/**
 * People connect, disconnect and read accounts of the network while tokens are renewed and keys change, one after the
 * other and at the same time. Needs a database of its own: keys are changed for all that is in it.
 */
export async function tokenHistories(runtime: Runtime, from: number, to: number): Promise<Histories> {
  const told: Histories = { deeds: 0, wrong: [], ended: {} };
  for (let index = from; index < to; index += 1) await oneHistory(runtime, `history ${index}`, told);
  return told;
}

type Stage = { runtime: Runtime; network: TokenNetwork; dice: Dice; people: string[]; networkIds: string[] };

async function oneHistory(runtime: Runtime, seed: string, told: Histories): Promise<void> {
  const dice = diceOf(seed);
  let now = new Date('2026-01-01T00:00:00Z');
  const clock = { now: () => now };
  const endsOld = dice() < 0.5;
  const network = openTokenNetwork({ clock, dice, endsOld, failures: oneOf(dice, [0, 0, 0.3]), slowestMs: 2 });
  const stage: Stage = {
    // Keys are replaced by a rotation, for everybody at once, as a restart does.
    runtime: { ...runtime, clock, keys: keysFrom(secretOf(0)), threads: { ...runtime.threads, ...network.calls } },
    network,
    dice,
    people: [randomUUID(), randomUUID()],
    networkIds: ['26000000000000001', '26000000000000002'],
  };
  await runtime.db
    .insert(people)
    .values(stage.people.map((id) => ({ id, plan: 'free' as const, createdAt: now, updatedAt: now })));
  const serials = new Map<string, number>();
  let rotations = 0;
  const steps = 3 + Math.floor(dice() * 8);
  const done: string[] = [];
  const wrong: string[] = [];
  for (let step = 0; step < steps && wrong.length === 0; step += 1) {
    const deeds = Array.from({ length: dice() < 0.5 ? 1 : 2 }, () => (step === 0 ? 'connect' : oneOf(dice, DEEDS)));
    const lasting = dice() < 0.7 ? 8.1 : dice() * 12;
    now = new Date(now.getTime() + lasting * DAY);
    if (deeds.includes('rotate')) {
      rotations += 1;
      stage.runtime.keys = keysFrom(secretOf(rotations), secretOf(rotations - 1));
    }
    done.push(`${deeds.join('+')} after ${lasting.toFixed(1)} days`);
    await Promise.all(deeds.map((deed) => DO[deed](stage)));
    told.deeds += deeds.length;
    wrong.push(...(await wrongIn(stage, serials)));
  }
  for (const each of wrong)
    told.wrong.push(`${seed}${endsOld ? ', old tokens end' : ''}: ${each} [${done.join('; ')}]`);
  for (const { state } of await accountsOf(stage)) told.ended[state] = (told.ended[state] ?? 0) + 1;
  await runtime.db.delete(people).where(inArray(people.id, stage.people));
}

function secretOf(rotation: number): string {
  return `secret number ${rotation} of a test, longer than thirty-two`;
}

const DO: Record<Deed, (stage: Stage) => Promise<unknown>> = {
  connect({ runtime, network, dice, people, networkIds }) {
    const networkId = oneOf(dice, networkIds);
    return connectWithToken(runtime, oneOf(dice, people), () =>
      Promise.resolve({ accessToken: network.issue(networkId), lifetimeSeconds: 60 * 86_400 }),
    );
  },
  async renew(stage) {
    for (const { id, personId } of await accountsOf(stage)) await renewToken(stage.runtime, { id, personId });
  },
  async disconnect(stage) {
    const accounts = await accountsOf(stage);
    if (accounts.length === 0) return;
    const { id, personId } = oneOf(stage.dice, accounts);
    await disconnectAccount(stage.runtime, personId, id);
  },
  rotate: ({ runtime }) => resealTokens(runtime, () => undefined),
  async read(stage) {
    const { runtime } = stage;
    for (const { id, personId } of await accountsOf(stage)) {
      const claim = await claimAccount(runtime, id);
      if (!claim) continue;
      const reader = await openReader(runtime, { id, personId });
      try {
        await reader?.read((threads, accessToken) => threads.readProfile(accessToken));
        if (!reader) await endConnection(runtime, claim, undefined);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'unauthorized') throw error;
        await endConnection(runtime, claim, reader?.token());
      }
    }
  },
};

async function accountsOf({ runtime, people }: Stage) {
  return runtime.db
    .select({
      id: networkAccounts.id,
      personId: networkAccounts.personId,
      networkId: networkAccounts.networkId,
      state: networkAccounts.state,
      sealed: networkTokens.sealed,
    })
    .from(networkAccounts)
    .leftJoin(networkTokens, eq(networkTokens.accountId, networkAccounts.id))
    .where(inArray(networkAccounts.personId, people));
}

const KEPT = ['connected', 'paused', 'reconnect-needed'] as const;

/** What must not be, whatever happened. `serials` remembers how new the token of each account was. */
async function wrongIn(stage: Stage, serials: Map<string, number>): Promise<string[]> {
  const { runtime, network } = stage;
  const wrong: string[] = [];
  for (const account of await accountsOf(stage)) {
    if (account.state === 'disconnected') {
      if (account.sealed !== null) wrong.push('a disconnected account has a token');
      continue;
    }
    const token = await openToken(runtime, account, KEPT);
    const issued = token && network.issued(token.accessToken);
    if (!token || !issued) {
      wrong.push(`a ${account.state} account has no token that opens`);
      continue;
    }
    if (issued.networkId !== account.networkId) wrong.push('a token is of another account');
    if (issued.serial < (serials.get(account.id) ?? 0)) wrong.push('a token is older than the last good one');
    serials.set(account.id, issued.serial);
    const isAlive = network.isAlive(token.accessToken);
    if (account.state === 'reconnect-needed' && isAlive) wrong.push('a good token is given up');
    const hasRunOut = runtime.clock.now().getTime() - issued.issuedAt >= 60 * DAY;
    if (account.state === 'connected' && !isAlive && !hasRunOut && !issued.isAnswerLost)
      wrong.push('a token that came was thrown away');
    if (!runtime.keys.open('network:token', account.sealed ?? '', `${account.id} of ${account.personId}`))
      wrong.push('a token is sealed to another place');
  }
  return wrong;
}
