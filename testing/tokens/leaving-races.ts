import { eq } from 'drizzle-orm';
import { networkAccounts, networkTokens, people } from '#db/schema.ts';
import { deleteDuePeople } from '#features/account/server/delete-due-people.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { dropAccess } from '#features/network/server/drop-access.ts';
import { forgetAccount } from '#features/network/server/forget-account.ts';
import { renewToken } from '#features/network/server/renew-token.ts';
import type { Owned } from '#features/network/server/tokens.ts';
import { letGo } from '#features/publishing/server/let-go.ts';
import { claimAccount } from '#features/sync/server/claim-account.ts';
import { syncAccount } from '#features/sync/server/sync-account.ts';
import type { Runtime } from '#runtime/runtime.ts';
import type { Dice } from './dice.ts';
import type { WiredNetwork } from './wired-network.ts';

type Threads = Runtime['threads'];

/** Every way in which a token of ours comes to its end by somebody's wish. */
export const LEAVINGS: Record<string, (runtime: Runtime, account: Owned) => Promise<unknown>> = {
  disconnect: (runtime, { id, personId }) => disconnectAccount(runtime, personId, id),
  'delete the person': async (runtime, { personId }) => {
    await runtime.db.update(people).set({ deletionDueAt: runtime.clock.now() }).where(eq(people.id, personId));
    await deleteDuePeople(runtime);
  },
  'remove the app': async (runtime, account) => dropAccess(runtime, await toldOf(runtime, account)),
  'ask the network to be forgotten': async (runtime, account) =>
    forgetAccount(runtime, await toldOf(runtime, account), letGo),
};

async function toldOf({ db }: Runtime, { id }: Owned) {
  const [account] = await db.select().from(networkAccounts).where(eq(networkAccounts.id, id));
  return { userId: account?.networkId ?? '', issuedAt: undefined };
}

export type Race = {
  /** Calls that were begun in all, and after the token was gone. */
  calls: number;
  callsAfter: number;
  /** How long after it the last call was begun. */
  lastAfterMs: number;
  /** Whether a token was there when everything had ended. */
  isLeft: boolean;
  /** What went wrong besides. */
  faults: string[];
};

/** An account is read and its token renewed, slowly, while it leaves somewhere in the midst of the calls; not at all without `leave`. */
export async function race(
  { runtime }: WiredNetwork,
  account: Owned,
  { leaveAtCall, leave }: { leaveAtCall: number; leave?: (runtime: Runtime, account: Owned) => Promise<unknown> },
): Promise<Race> {
  const told: Race = { calls: 0, callsAfter: 0, lastAfterMs: 0, isLeft: false, faults: [] };
  let leaving: Promise<void> | undefined;
  let goneAt: number | undefined;
  const onCall = () => {
    told.calls += 1;
    if (goneAt !== undefined) {
      told.callsAfter += 1;
      told.lastAfterMs = performance.now() - goneAt;
    }
    if (told.calls === leaveAtCall && leave)
      leaving = leave(runtime, account).then(() => {
        goneAt = performance.now();
      });
  };
  const needs = { ...runtime, threads: heard(runtime.threads, onCall) };
  const claim = await claimAccount(needs, account.id);
  if (!claim) throw new Error('Nothing is due');
  const ends = await Promise.allSettled([syncAccount(needs, claim), renewToken(needs, account)]);
  await leaving;
  told.faults = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
  told.isLeft = (await runtime.db.$count(networkTokens, eq(networkTokens.accountId, account.id))) > 0;
  return told;
}

/** So many at a time, each with an account of its own. */
export async function raceMany(
  network: WiredNetwork,
  { races, atOnce, posts, dice }: { races: number; atOnce: number; posts: number; dice: Dice },
): Promise<Race[]> {
  const ways = Object.values(LEAVINGS);
  const told: Race[] = [];
  while (told.length < races) {
    const accounts: Owned[] = [];
    while (accounts.length < Math.min(atOnce, races - told.length)) accounts.push(await network.connectSomebody(posts));
    await network.pass(9 * 24 * 3600);
    await network.control('POST', 'faults', { provider: 'threads', kind: 'slow', rate: 1 });
    const begun = told.length;
    const ended = await Promise.all(
      accounts.map((account, index) => {
        const leave = ways[(begun + index) % ways.length];
        return race(network, account, { leaveAtCall: 1 + Math.floor(dice() * 12), ...(leave && { leave }) });
      }),
    );
    told.push(...ended);
    await network.control('DELETE', 'faults');
  }
  return told;
}

function heard(threads: Threads, onCall: () => void): Threads {
  const calls = Object.entries(threads).map(([name, call]) => [
    name,
    typeof call === 'function' && name !== 'windowUrl'
      ? (...given: never[]) => {
          onCall();
          return Reflect.apply(call, threads, given) as unknown;
        }
      : call,
  ]);
  return Object.fromEntries(calls) as Threads;
}
