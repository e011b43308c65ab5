import { DAY_MS } from '#base/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The ages at which a post's figures are kept, so that posts can be compared. Only ever appended to: rows hold positions. */
export const CURVE_AGES_MS: readonly number[] = [
  15 * MINUTE,
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
  ...[3, 4, 5, 6, 7, 14, 21, 30, 60, 90, 180, 365].map((days) => days * DAY_MS),
];

/** A look may come this much late and still stand for the age; later ones would bend the curve, so the age stays a gap. */
const LATEST_SHARE = 0.1;
const LATEST_MS = 5 * MINUTE;

/** The position of the age that a look at this moment stands for. */
export function curveAgeAt(publishedAt: Date, lookedAt: Date): number | undefined {
  const age = lookedAt.getTime() - publishedAt.getTime();
  const position = CURVE_AGES_MS.findLastIndex((reached) => reached <= age);
  const reached = CURVE_AGES_MS[position];
  if (reached === undefined) return undefined;
  return age <= latestFor(reached) ? position : undefined;
}

const WEEK_MS = 7 * DAY_MS;

/** The age of its first week at which a post that is so old is next read; nothing when no such age is to come. */
export function nextOfFirstWeek(bornMsAgo: number): number | undefined {
  return CURVE_AGES_MS.find((age) => age <= WEEK_MS && age > bornMsAgo);
}

/** The age until which a look may stand for one. */
export function latestFor(ageMs: number): number {
  return ageMs + Math.max(LATEST_MS, ageMs * LATEST_SHARE);
}
