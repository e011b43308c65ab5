import type { AudienceGroup } from './audience.ts';
import type { Format, FormatReading } from './formats.ts';
import { FEWEST_OF_A_KIND } from './settled.ts';
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

/** A kind of post has to be seen this much more often than the median to be named. */
const CLEARLY_BETTER = 1.2;
/** Of all posts; less is little. */
const FEW = 0.2;

export type BestFormat = { format: Format; times: number; posts: number; isRare: boolean };

/** The kind of post that does clearly better than one's others, of those with enough posts; nothing when none does. */
export function bestFormat(formats: readonly FormatReading[]): BestFormat | undefined {
  const judged = formats.filter(({ settled }) => settled >= FEWEST_OF_A_KIND);
  if (judged.length < 2) return undefined;
  const best = judged.toSorted((a, b) => (b.quarters?.middle ?? 0) - (a.quarters?.middle ?? 0))[0];
  if (!best?.quarters || best.quarters.middle < CLEARLY_BETTER) return undefined;
  const posts = formats.reduce((sum, each) => sum + each.posts, 0);
  return { format: best.format, times: best.quarters.middle, posts: best.settled, isRare: best.posts < posts * FEW };
}

/** The one or two largest groups, when they are more than a fifth of all. */
export function largestGroups(groups: readonly AudienceGroup[], all: number): AudienceGroup[] {
  return groups.slice(0, 2).filter(({ followers }) => all > 0 && followers >= all * FEW);
}
