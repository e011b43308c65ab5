import { daysAfter } from '#base/zoned-day.ts';
import type { Day } from '#base/zoned-day.ts';
import { readFormatsAndHours } from '#features/stats/server/read-formats-and-hours.ts';
import { suggestionOf } from '#features/stats/suggestion.ts';
import type { Suggestion } from '#features/stats/suggestion.ts';
import type { Needs } from '#runtime/runtime.ts';

const DAYS = 90;

/** One thing to try, from what was published lately, or what is missing for it. */
export async function readAdvice(
  runtime: Needs<'db' | 'clock'>,
  account: { accountId: string; timeZone: string },
  today: Day,
): Promise<Suggestion> {
  const span = { first: daysAfter(today, 1 - DAYS), last: today };
  const { hours, formats } = await readFormatsAndHours(runtime, account, { formats: span, hours: span });
  return suggestionOf(hours, formats);
}
