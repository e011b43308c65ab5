import { nextOccurrences } from '#features/planning/repetition.ts';
import { repetitionIn } from '#features/planning/repetition-form.ts';
import { wallTimeOf } from '#base/zoned-time.ts';

const PREVIEWED = 10;

/** The first times of what the fields of a repetition say, by the clocks of whoever looks; none while they do not add up. */
export function comingDates(values: Record<string, string>, now: Date, timeZone: string): string[] {
  const wish = repetitionIn(values);
  return wish ? nextOccurrences(wish, now, PREVIEWED).map(({ at }) => wallTimeOf(at, timeZone)) : [];
}
