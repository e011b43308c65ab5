import { latestFor } from './curve-ages.ts';

/** What one's posts usually had gathered at an age: the middle of them and the quarters around it. */
export type UsualAge = { ageMs: number; posts: number; low: number; middle: number; high: number };

export type CurveValue = { ageMs: number; value: number | null };

export type Verdict =
  | { ageMs: number; value: number; times: number; place: 'above' | 'within' | 'below'; posts: number }
  | 'too-young'
  | 'not-looked-at'
  | 'usual-unknown'
  | 'usual-is-none'
  | 'not-seen-then';

type Compared = { curve: readonly CurveValue[]; usual: readonly UsualAge[]; wasLookedAt: boolean; bornMsAgo: number };

/** How a post stands against one's usual at the last age that both were seen at, or why that cannot be said. */
export function verdictOf({ curve, usual, wasLookedAt, bornMsAgo }: Compared): Verdict {
  const shared = curve.flatMap(({ ageMs, value }) => {
    const usually = usual.find((each) => each.ageMs === ageMs);
    return usually && value !== null ? [{ ageMs, value, usually }] : [];
  });
  const last = shared.at(-1);
  if (!last) {
    const first = firstComparedAt(usual);
    if (first !== undefined && bornMsAgo < latestFor(first)) return 'too-young';
    if (!wasLookedAt) return 'not-looked-at';
    return usual.length === 0 ? 'usual-unknown' : 'not-seen-then';
  }
  const { ageMs, value, usually } = last;
  if (usually.middle <= 0) return 'usual-is-none';
  return { ageMs, value, times: value / usually.middle, place: placeOf(value, usually), posts: usually.posts };
}

/** The first age at which a post can be held against one's usual. */
export function firstComparedAt(usual: readonly UsualAge[]): number | undefined {
  return usual[0]?.ageMs;
}

function placeOf(value: number, { low, high }: UsualAge) {
  if (value > high) return 'above';
  return value < low ? 'below' : 'within';
}
