import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { Attempt } from './attempt.ts';
import type { Standing } from './standing.ts';

type Reader = { now: Date; timeZone: string; locale: Locale };

/** When a post that waits is tried next, to the second, as its reader's clock shows it; with its day where that is another. */
export function nextTryLabel(
  standing: Standing | undefined,
  attempt: Pick<Attempt, 'triesAt'> | null | undefined,
  { now, timeZone, locale }: Reader,
): string | undefined {
  const at = standing === 'resting' ? attempt?.triesAt : undefined;
  if (!at) return undefined;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone } as const;
  const isToday = dayOf(at, timeZone) === dayOf(now, timeZone);
  return dateFormat(locale, isToday ? clock : { ...clock, weekday: 'short' }).format(at);
}
