import type { AudienceGroup } from './audience.ts';
import type { Growth } from './totals.ts';

/** Less than this is chance, or the hour of the day. */
const SAME = 0.03;

export type Direction = 'up' | 'down' | 'same';

type Found = { direction: Direction; share: number };

/** Where something goes, if that can be said. */
export function directionOf(growth: Exclude<Growth, string>): Found;
export function directionOf(growth: Growth | undefined): Found | undefined;
export function directionOf(growth: Growth | undefined): Found | undefined {
  if (growth === undefined || typeof growth === 'string') return undefined;
  const { share } = growth;
  return { direction: Math.abs(share) < SAME ? 'same' : share > 0 ? 'up' : 'down', share };
}

/** Of all; less is little. */
const FEW = 0.2;

/** The one or two largest groups, when they are more than a fifth of all. */
export function largestGroups(groups: readonly AudienceGroup[], all: number): AudienceGroup[] {
  return groups.slice(0, 2).filter(({ followers }) => all > 0 && followers >= all * FEW);
}

/** Whether each of these is at least half of all: less than that is not most. */
export function areMost(groups: readonly AudienceGroup[], all: number): boolean {
  return groups.every(({ followers }) => followers * 2 >= all);
}
