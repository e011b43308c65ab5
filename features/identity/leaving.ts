import { DAY_MS } from '#base/clock.ts';

/** How long somebody who asked to leave may change their mind. */
export const LEAVING_DAYS = 14;

export function deletionDueAt(now: Date): Date {
  return new Date(now.getTime() + LEAVING_DAYS * DAY_MS);
}
