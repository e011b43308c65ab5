import type { FollowersReading } from './followers.ts';
import { engagementRate, growthOf } from './totals.ts';
import type { Comparison, Growth } from './totals.ts';

/** How a figure changed, or why that cannot be said. Followers change by people; a rate is set beside the one before. */
export type Change = Growth | { people: number; days: number } | { now: number; before: number } | 'not-counted-then';

export function followersChange(counted: FollowersReading | undefined): Change {
  return counted?.won ? { people: counted.won.followers, days: counted.won.days } : 'not-counted-then';
}

export function rateChange(comparison: Comparison): Change {
  const growth = growthOf(comparison, engagementRate);
  const [now, before] = [engagementRate(comparison.now), engagementRate(comparison.before)];
  return typeof growth === 'string' || now === undefined || before === undefined ? growth : { now, before };
}
