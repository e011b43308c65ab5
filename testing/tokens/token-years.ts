import { randomUUID } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { networkAccounts, networkTokens, people } from '#db/schema.ts';
import { connectWithToken } from '#features/network/server/connect-with-token.ts';
import { renewDueTokens } from '#features/network/server/renew-due-tokens.ts';
import { lostAt, WARNING_DAYS } from '#features/network/token-life.ts';
import { warnOwners } from '#features/warnings/server/jobs.ts';
import type { Warning } from '#features/warnings/warning.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { diceOf } from './dice.ts';
import { openTokenNetwork } from './token-network.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const STEP_HOURS = 6;

type Years = {
  /** Public profiles, whose tokens can be kept alive for ever. */
  reachable: number;
  /** Private ones, which must allow us anew after ninety days; their owners do so on the day after. */
  private: number;
  /** Whose tokens the network will not renew, without ever saying why. */
  stuck: number;
  days: number;
  /** How many of a hundred calls fail. */
  failures: number;
};

export type Lived = {
  refreshes: number;
  /** Tokens of reachable accounts that ran out, and such accounts that were given up. */
  expired: number;
  givenUp: number;
  /** Losses that came about, of private profiles and stuck tokens; and those of which not every warning was given in time. */
  losses: number;
  unwarned: number;
  /** Warnings of anything that was not lost. */
  falseAlarms: number;
};

/** Accounts live through so many days; nobody is asked anything but what the network cannot do by itself. */
export async function liveThrough(runtime: Runtime, years: Years): Promise<Lived> {
  const start = new Date('2026-01-01T00:00:00Z').getTime();
  let now = start;
  const clock = { now: () => new Date(now) };
  const kinds = new Map<string, 'reachable' | 'private' | 'stuck'>();
  const network = openTokenNetwork({
    clock,
    dice: diceOf('years'),
    failures: years.failures / 100,
    isPrivate: (networkId) => kinds.get(networkId) === 'private',
    isStuck: (networkId) => kinds.get(networkId) === 'stuck',
  });
  const warned: (Warning & { givenAt: number })[] = [];
  const queue = {
    enqueue: (_: unknown, payload: object) => {
      const warning = payload as Warning;
      if (warning.kind === 'access-ends-soon') warned.push({ ...warning, givenAt: now });
      return Promise.resolve();
    },
    work: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const needs = { ...runtime, clock, queue, threads: { ...runtime.threads, ...network.calls } };
  const connect = async (networkId: string, personId: string) => {
    const given = { accessToken: network.issue(networkId), lifetimeSeconds: (60 * DAY) / 1000 };
    let outcome = await connectWithToken(needs, personId, () => Promise.resolve(given));
    // People press the button again.
    while (outcome === 'unreachable') outcome = await connectWithToken(needs, personId, () => Promise.resolve(given));
    if (outcome !== 'connected') throw new Error(`An account could not be connected: ${outcome}`);
  };

  for (const kind of ['reachable', 'private', 'stuck'] as const)
    for (let index = 0; index < years[kind]; index += 1) {
      const [networkId, personId] = [`26${String(kinds.size).padStart(15, '0')}`, randomUUID()];
      kinds.set(networkId, kind);
      await runtime.db
        .insert(people)
        .values({ id: personId, plan: 'free', createdAt: clock.now(), updatedAt: clock.now() });
      await connect(networkId, personId);
    }

  const lived: Lived = { refreshes: 0, expired: 0, givenUp: 0, losses: 0, unwarned: 0, falseAlarms: 0 };
  const losses: { accountId: string; at: number }[] = [];
  for (let step = 0; step < (years.days * 24) / STEP_HOURS; step += 1) {
    now += STEP_HOURS * HOUR;
    while ((await renewDueTokens(needs)).renewed > 0);
    await warnOwners.run(needs, {});
    for (const lost of await lostSince(needs, new Date(now - STEP_HOURS * HOUR))) {
      if (kinds.get(lost.networkId) === 'reachable') lived.expired += 1;
      losses.push({ accountId: lost.accountId, at: lost.at });
      if (kinds.get(lost.networkId) === 'private') {
        now += HOUR;
        await connect(lost.networkId, lost.personId);
        now -= HOUR;
      }
    }
  }
  lived.refreshes = network.refreshes();
  lived.givenUp = await runtime.db.$count(networkAccounts, eq(networkAccounts.state, 'reconnect-needed'));
  lived.losses = losses.length;
  lived.unwarned = losses.filter((loss) => !isWarnedOf(loss, warned)).length;
  lived.falseAlarms = warned.filter(
    ({ accountId, at }) =>
      Date.parse(at) <= now && !losses.some((loss) => loss.accountId === accountId && loss.at === Date.parse(at)),
  ).length;
  return lived;
}

/** What could be read at an instant and cannot be now. */
async function lostSince({ db, clock }: Pick<Runtime, 'db' | 'clock'>, since: Date) {
  const lost = sql`least(${networkTokens.expiresAt}, ${networkTokens.grantExpiresAt})`;
  const { expiresAt, grantExpiresAt } = networkTokens;
  const { id: accountId, personId, networkId } = networkAccounts;
  const rows = await db
    .select({ accountId, personId, networkId, expiresAt, grantExpiresAt })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(and(gt(lost, since), lte(lost, clock.now())));
  return rows.map((row) => ({
    accountId: row.accountId,
    personId: row.personId,
    networkId: row.networkId,
    at: lostAt(row).getTime(),
  }));
}

/** Each of the warnings, once, on its day or at most a step late. */
function isWarnedOf(loss: { accountId: string; at: number }, warned: (Warning & { givenAt: number })[]): boolean {
  const given = warned.filter(({ accountId, at }) => accountId === loss.accountId && Date.parse(at) === loss.at);
  return (
    given.length === WARNING_DAYS.length &&
    WARNING_DAYS.every((days) =>
      given.some(({ givenAt }) => {
        const before = loss.at - givenAt;
        return before <= days * DAY && before > days * DAY - 2 * STEP_HOURS * HOUR;
      }),
    )
  );
}
