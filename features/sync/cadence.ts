import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';

const MINUTE = 60_000;

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
  return new Date(now.getTime() + Math.max(wait / 2, restSeconds * 1000));
}

/** Of the network's budget, the share that may be used before we slow down, in percent. */
const EASY = 75;

/** The less is left of the network's budget, the longer an account rests after it was read: up to an hour. */
export function restedAt(now: Date, { percent, restSeconds }: { percent: number; restSeconds: number }): Date {
  const share = Math.min(1, Math.max(0, (percent - EASY) / (100 - EASY)));
  return new Date(now.getTime() + Math.max(share * 60 * MINUTE, restSeconds * 1000));
}
