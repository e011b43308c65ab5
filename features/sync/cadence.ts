import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';

const MINUTE = 60_000;
/** However long the network says: a wrong header must not silence an account for years. */
export const LONGEST_REST_SECONDS = 24 * 3600;

/** New posts are found within a quarter of an hour, unless the network tells us sooner. */
export function nextPostsAt(now: Date): Date {
  return new Date(now.getTime() + 15 * MINUTE);
}

/** The network's own days still grow while they last. */
export function nextDaysAt(now: Date): Date {
  return new Date(now.getTime() + 60 * MINUTE);
}

/** Once on every day of the person's zone, in its first hour; by its id, so that not all accounts of a zone ask at once. */
export function nextAudienceAt(now: Date, timeZone: string, accountId: string): Date {
  const tomorrow = startOfDay(daysAfter(dayOf(now, timeZone), 1), timeZone);
  const share = Number.parseInt(accountId.slice(0, 8), 16) / 2 ** 32;
  return new Date(tomorrow.getTime() + (1 + share * 59) * MINUTE);
}

/** How long to leave an account alone after it failed so many times in a row. */
export function retryAt(now: Date, failures: number, restSeconds = 0): Date {
  const wait = Math.min(60, 2 ** Math.min(failures, 6)) * MINUTE;
  return new Date(now.getTime() + Math.max(wait / 2, Math.min(restSeconds, LONGEST_REST_SECONDS) * 1000));
}

/** When to try again what failed alone, while all else of the account goes on: with the next posts. */
export function retryAloneAt(now: Date, restSeconds = 0): Date {
  const rest = new Date(now.getTime() + Math.min(restSeconds, LONGEST_REST_SECONDS) * 1000);
  const next = nextPostsAt(now);
  return rest > next ? rest : next;
}
