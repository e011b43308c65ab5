/** What one's posts usually had gathered at an age: the middle of them and the quarters around it. */
export type UsualAge = { ageMs: number; posts: number; low: number; middle: number; high: number };

export type CurveValue = { ageMs: number; value: number | null };

export type Verdict =
  | { ageMs: number; value: number; times: number; place: 'above' | 'within' | 'below'; posts: number }
  | 'not-looked-at'
  | 'usual-unknown'
  | 'usual-is-none'
  | 'not-seen-then';

/** How a post stands against one's usual at the last age that both were seen at, or why that cannot be said. */
export function verdictOf(curve: readonly CurveValue[], usual: readonly UsualAge[], wasLookedAt: boolean): Verdict {
  if (!wasLookedAt) return 'not-looked-at';
  if (usual.length === 0) return 'usual-unknown';
  const shared = curve.flatMap(({ ageMs, value }) => {
    const usually = usual.find((each) => each.ageMs === ageMs);
    return usually && value !== null ? [{ ageMs, value, usually }] : [];
  });
  const last = shared.at(-1);
  if (!last) return 'not-seen-then';
  const { ageMs, value, usually } = last;
  if (usually.middle <= 0) return 'usual-is-none';
  return { ageMs, value, times: value / usually.middle, place: placeOf(value, usually), posts: usually.posts };
}

function placeOf(value: number, { low, high }: UsualAge) {
  if (value > high) return 'above';
  return value < low ? 'below' : 'within';
}
