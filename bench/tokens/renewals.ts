import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { networkAccounts, people } from '#db/schema.ts';
import { keepRenewing } from '#features/network/server/keep-renewing.ts';
import type { Owned } from '#features/network/server/tokens.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { diceOf } from '#testing/tokens/dice.ts';
import { renewAmongGarbage } from '#testing/tokens/garbled-renewals.ts';
import type { Killed } from '#testing/tokens/killed-renewals.ts';
import { killAtEveryPoint, standingOf } from '#testing/tokens/killed-renewals.ts';
import { renewAtOnce } from '#testing/tokens/renewing-together.ts';
import type { WiredNetwork } from '#testing/tokens/wired-network.ts';
import type { Figure } from '../figure.ts';
import { openWiredBench } from './wired-bench.ts';

const USERS = 50;
const EACH = 50;
const REFRESHES = 1000;

/** One renewal for all who need it; processes killed in the midst of it; a network that answers nonsense. */
export async function* renewalFigures(share: number): AsyncGenerator<Figure> {
  const network = await openWiredBench();
  try {
    yield* togetherFigures(network);
    yield* killFigures(network, { endsOld: false, share });
    yield* killFigures(network, { endsOld: true, share });
    await network.runtime.db.delete(people);
    const refreshes = Math.ceil(REFRESHES * share);
    const told = await renewAmongGarbage(network.runtime, { refreshes, dice: diceOf('garbage') });
    yield {
      figure: `accounts disconnected by ${refreshes} refreshes among failures and nonsense`,
      value: told.disconnected + told.wrongTokens,
      unit: 'accounts, those with a token that was never given out included',
      atMost: 0,
      detail: told,
    };
  } finally {
    await network.close();
  }
}

async function* togetherFigures(network: WiredNetwork): AsyncGenerator<Figure> {
  const { refreshes, failed } = await renewAtOnce(network, USERS);
  yield {
    figure: `refresh calls of ${USERS} users of one token in four processes`,
    value: refreshes,
    unit: 'calls',
    atLeast: 1,
    atMost: 1,
  };
  yield { figure: 'of them, users who could not read', value: failed.length, unit: 'users', atMost: 0 };
}

type Kills = { endsOld: boolean; share: number };

async function* killFigures(network: WiredNetwork, { endsOld, share }: Kills): AsyncGenerator<Figure> {
  const { runtime } = network;
  await network.control('POST', 'threads/app', { refresh_ends_old: endsOld });
  const killed = await killAtEveryPoint(network, Math.ceil(EACH * share));
  const accounts = killed.flatMap((each) => each.accounts);
  const before = await standingOf(runtime, accounts);
  const stopping = new AbortController();
  const renewing = keepRenewing(runtime, stopping.signal);
  // What was found to be dead just now is flagged before long, or is silent for good.
  for (let second = 0; second < 60 && (await flagged(runtime, accounts)) < before.silent; second += 1)
    await pause(1000);
  stopping.abort();
  await renewing;
  const after = await standingOf(runtime, accounts);
  if (!endsOld)
    yield {
      figure: 'accounts that can be read after their process was killed at one of six points of a renewal',
      value: Math.min(before.usable, after.usable),
      unit: `of ${accounts.length}`,
      atLeast: accounts.length,
    };
  else {
    yield {
      figure: 'the same where a refresh ends the old token: accounts that fail unseen after a minute',
      value: after.silent,
      unit: `of ${accounts.length}`,
      atMost: 0,
      detail: { ...after, lostWithItsProcess: before.silent },
    };
    yield {
      figure: 'from a kill to the request to connect again',
      value: Number((await slowestFlag(runtime, killed)).toFixed(1)),
      unit: 'seconds, the slowest',
      atMost: 60,
    };
  }
}

async function flagged({ db }: Runtime, accounts: Owned[]): Promise<number> {
  const rows = await db
    .select({ id: networkAccounts.id })
    .from(networkAccounts)
    .where(eq(networkAccounts.state, 'reconnect-needed'));
  const ids = new Set(accounts.map(({ id }) => id));
  return rows.filter(({ id }) => ids.has(id)).length;
}

async function slowestFlag({ db }: Runtime, killed: Killed[]): Promise<number> {
  let slowest = 0;
  for (const { accounts, killedAt } of killed) {
    const ids = accounts.map(({ id }) => id);
    const rows = await db.select().from(networkAccounts).where(inArray(networkAccounts.id, ids));
    for (const { state, stateSince } of rows)
      if (state === 'reconnect-needed') slowest = Math.max(slowest, stateSince.getTime() - killedAt.getTime());
  }
  return slowest / 1000;
}
