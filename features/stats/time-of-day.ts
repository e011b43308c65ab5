import { dateFormat } from '#base/i18n/formats.ts';

export type TimeOfDay = 'morning' | 'afternoon' | 'evening';

/** In somebody's zone; the night belongs to the evening before it, until five. */
export function timeOfDay(now: Date, timeZone: string): TimeOfDay {
  const hour = Number(dateFormat('en-US', { hour: 'numeric', timeZone }).format(now));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
