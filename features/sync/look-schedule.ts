import { DAY_MS } from '#base/clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The first looks at a post, then every so often until an age: fresh posts move, old ones hardly. */
const FIRST = [15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
const THEN = [
  { every: HOUR, until: 48 * HOUR },
  { every: 6 * HOUR, until: 7 * DAY_MS },
  { every: DAY_MS, until: 30 * DAY_MS },
  { every: 7 * DAY_MS, until: Infinity },
];

/** When to look at a post again after a look: at the next age of the schedule, so that every post is seen at the same ages. */
export function nextLookAt(publishedAt: Date, lookedAt: Date): Date {
  const age = Math.max(0, lookedAt.getTime() - publishedAt.getTime());
  return new Date(publishedAt.getTime() + nextAge(age));
}

/**
 * The oldest look before another from which gains still belong to the day of that one: twice the step of the schedule,
 * or of a day, which is as fine as gains are told.
 */
export function gainsFrom(publishedAt: Date, lookedAt: Date): Date {
  const age = lookedAt.getTime() - publishedAt.getTime();
  const step = THEN.find(({ until }) => age <= until)?.every ?? DAY_MS;
  return new Date(lookedAt.getTime() - 2 * Math.max(DAY_MS, step));
}

function nextAge(age: number): number {
  const first = FIRST.find((each) => each > age);
  if (first !== undefined) return first;
  let from = FIRST.at(-1) ?? 0;
  for (const { every, until } of THEN) {
    const next = from + (Math.floor((age - from) / every) + 1) * every;
    if (next <= until) return next;
    from = until;
    if (age < until) return until;
  }
  throw new Error('The schedule has an end');
}
