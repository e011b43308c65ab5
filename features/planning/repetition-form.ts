import { minutesIn, namesAfter } from './planning-form.ts';
import { RepetitionWish } from './repetition-wish.ts';

/** What the fields of a repetition say; nothing while they do not add up. */
export function repetitionIn(values: Record<string, string>): RepetitionWish | undefined {
  const { kind, monthDay, time = '', zone, startsOn, endsOn } = values;
  const every = Number(values['every'] ?? 1);
  const weekdays = namesAfter(values, 'weekday:').map(Number);
  const rule =
    kind === 'daily'
      ? { kind, every }
      : kind === 'weekly'
        ? { kind, every, weekdays }
        : { kind, day: monthDay === 'last' ? 'last' : Number(monthDay) };
  const wish = { rule, minute: minutesIn(time), timeZone: zone, startsOn, endsOn: endsOn || null };
  return RepetitionWish.safeParse(wish).data;
}
