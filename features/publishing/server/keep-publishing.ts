import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { Claim } from '../publication.ts';
import { TIMING } from '../timing.ts';
import type { Timing } from '../timing.ts';
import { advance } from './advance.ts';
import { claimDue } from './claim-due.ts';
import { openFence } from './fence.ts';
import type { Fence } from './fence.ts';
import { layDue } from './lay-due.ts';
import { nap } from './nap.ts';
import { networkOf } from './network-of.ts';
import type { Publishing } from './network-of.ts';
import { sqlStore } from './sql-store.ts';
import { listenForWork } from './wake.ts';
import type { FailpointName, World } from './world.ts';

/** Parts that one process works on at the same time. */
const LANES = 128;
const OPEN_AGAIN_MS = 1000;

export type PublishingOptions = {
  timing?: Timing;
  failpoint?: (name: FailpointName) => Promise<void> | void;
};

/**
 * Publishes what is due for as long as the process lives. Woken by whoever has something due at once, by the hour of the
 * next, and twice a second as a net. Told to stop, it ends what it has begun with each part and hands all of them back.
 */
export async function keepPublishing(
  needs: Publishing & Needs<'settings'>,
  signal: AbortSignal,
  { timing = TIMING, failpoint = () => undefined }: PublishingOptions = {},
): Promise<void> {
  const world: Omit<World, 'network'> = {
    timing,
    store: sqlStore(needs, timing),
    clocks: () => [performance.now(), Date.now()],
    failpoint,
    pause: (ms) => pause(ms),
    chance: Math.random,
    warn: (facts, what) => needs.log.warn(facts, what),
  };
  const lanes = new Set<Promise<void>>();
  let woken = Promise.withResolvers<void>();
  const wake = () => woken.resolve();
  signal.addEventListener('abort', wake, { once: true });
  let isCalled = true;
  const ear = listenForWork(needs, signal, () => {
    isCalled = true;
    wake();
  });
  const fence = await opened(needs, signal);
  if (!fence) return ear.closed;
  let laidAt = 0;

  while (!signal.aborted) {
    woken = Promise.withResolvers<void>();
    let [sleepMs, gatherMs] = [timing.poll, timing.gather];
    try {
      if (isCalled || performance.now() - laidAt >= timing.poll) {
        isCalled = false;
        laidAt = performance.now();
        await layDue(needs, timing);
      }
      if (await beginDue()) gatherMs = timing.gatherWhenBusy;
      else sleepMs = await untilNext(needs, timing);
    } catch (error) {
      needs.log.warn({ error }, 'it could not be asked what is due');
    }
    await nap(sleepMs, woken.promise);
    // Too short for anybody to end it.
    if (lanes.size > 0) await pause(gatherMs);
  }
  await Promise.all(lanes);
  await fence.lower().catch((error: unknown) => needs.log.warn({ error }, 'publishing did not end in order'));
  await ear.closed;

  /**
   * Whether there may be more than there are lanes for. In another life of the database nothing is sent before the
   * fence stands; what was claimed waits for its lease to end.
   */
  async function beginDue(): Promise<boolean> {
    const room = LANES - lanes.size;
    if (room === 0) return true;
    const claims = await claimDue(needs, room, timing);
    if (fence && claims.some(({ databaseLife }) => !fence.knows(databaseLife))) await fence.look();
    else for (const claim of claims) begin(claim);
    return claims.length === room;
  }

  /** A call may take longer than a lease. Whoever dies or stands still keeps nothing. */
  function begin(claim: Claim): void {
    const keeping = setInterval(() => void world.store.keep(claim).catch(() => undefined), timing.lease / 3);
    const network = networkOf(needs, claim);
    const lane = advance({ ...world, network: () => network }, claim)
      .catch((error: unknown) => {
        needs.log.error({ error, publicationId: claim.id }, 'a publication was left for another');
      })
      .finally(() => {
        clearInterval(keeping);
        lanes.delete(lane);
        wake();
      });
    lanes.add(lane);
  }
}

/** A database that is away when the process starts is waited for: nothing is sent before the fence stands. */
async function opened(needs: Publishing & Needs<'settings'>, signal: AbortSignal): Promise<Fence | undefined> {
  while (!signal.aborted) {
    try {
      return await openFence(needs);
    } catch (error) {
      needs.log.warn({ error }, 'publishing waits for the database');
      await pause(OPEN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** Until the hour of the next, where that is sooner than the regular look. */
async function untilNext({ db }: Needs<'db'>, { poll }: Timing): Promise<number> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select extract(epoch from min(next_at) - clock_timestamp())::float8 * 1000 as ms from publications
    where next_at > clock_timestamp() and (lease_until is null or lease_until <= clock_timestamp())`);
  return Math.min(poll, Math.max(0, Math.ceil(rows[0]?.ms ?? poll)));
}
