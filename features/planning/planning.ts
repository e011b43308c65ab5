import { DAY_MS } from '#base/clock.ts';
import type { PostRefused } from '#features/posts/post.ts';

/** What a moment of an account holds: `no-slot` within 90 days, `too-far` after 366, `not-a-time` for what no clock shows. */
export type PlanningRefused =
  | PostRefused
  | { ok: false; refusal: 'too-far' | 'not-a-time' | 'not-queued' }
  /** How many found none. */
  | { ok: false; refusal: 'no-slot'; short: number };

export type PlanningRefusal = PlanningRefused['refusal'];

/** Of a planned post, as other posts see it. */
export type PlannedNear = { postId: string; at: Date; beginning: string };

/** A plan that is further ahead is a typing error. */
export const LONGEST_AHEAD_DAYS = 366;

export function isTooFar(at: Date, now: Date): boolean {
  return at.getTime() > now.getTime() + LONGEST_AHEAD_DAYS * DAY_MS;
}

/** Closer than this, two posts take each other's readers. */
export const CLASH_MINUTES = 60;
