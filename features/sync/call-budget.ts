import { DAY_MS } from '#base/clock.ts';
import { LONGEST_REST_SECONDS } from './cadence.ts';

const MINUTE = 60_000;

/** What the network allows an account in 24 hours, for every time that something of it was seen, with a floor for who is hardly seen. */
const CALLS_PER_IMPRESSION = 4800;
const FEWEST_IMPRESSIONS = 10;
/** The rest is for publishing and for people, who do not wait. */
const SHARE_OF_SYNC = 0.9;

export function callBudget(impressions: number): number {
  return Math.floor(CALLS_PER_IMPRESSION * Math.max(FEWEST_IMPRESSIONS, impressions) * SHARE_OF_SYNC);
}

export type Calls = { calls: number; callsSince: Date | null };

/** The calls of a day so far, with some more; a day begins with the first call after the one before. */
export function withCalls({ calls, callsSince }: Calls, more: number, now: Date): { calls: number; callsSince: Date } {
  const isOver = callsSince === null || now.getTime() - callsSince.getTime() >= DAY_MS;
  return isOver ? { calls: more, callsSince: now } : { calls: calls + more, callsSince };
}

/** When an account that has used up its budget may be read again. */
export function allowedAgainAt({ callsSince }: { callsSince: Date }): Date {
  return new Date(callsSince.getTime() + DAY_MS);
}

const SLOW_FROM_PERCENT = 80;

/** Near the end of a budget we slow down before we are told to: half a minute for each percent, or as long as the network says. */
export function breatherAfter(
  now: Date,
  { percent, restSeconds }: { percent: number; restSeconds: number },
): Date | undefined {
  if (percent < SLOW_FROM_PERCENT && restSeconds === 0) return undefined;
  const wait = Math.max(0, percent - SLOW_FROM_PERCENT + 1) * (MINUTE / 2);
  return new Date(now.getTime() + Math.min(Math.max(wait, restSeconds * 1000), LONGEST_REST_SECONDS * 1000));
}
