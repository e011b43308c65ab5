import { fromAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** A wall-clock time without a zone, as `<input type="datetime-local">` sends it: 2026-05-19T09:00. */
export type LocalTime = string;

export type ZonedTime = {
  instant: Date;
  /** What the clocks of the zone show at that instant; differs from what was asked when the time was moved. */
  local: LocalTime;
  /** The clocks skipped the time that was asked for, or showed it twice. */
  remark?: 'moved-forward' | 'first-of-two';
};

/** A time that does not exist moves forward by what the clocks skip; of one that happens twice the first is taken. */
export function instantOf(local: LocalTime, zone: string): ZonedTime | undefined {
  const asked = parse(local);
  if (!asked || !isZone(zone)) return undefined;

  const found = toZoned(asked, zone, 'compatible');
  const shown = toCalendarDateTime(found);
  const time = { instant: found.toDate(), local: minutesOf(shown.toString()) };

  if (shown.compare(asked) !== 0) return { ...time, remark: 'moved-forward' };
  const second = toZoned(asked, zone, 'later');
  if (second.compare(found) !== 0) return { ...time, remark: 'first-of-two' };
  return time;
}

/** What the clocks of a zone show at an instant. */
export function localOf(instant: Date, zone: string): LocalTime {
  return minutesOf(toCalendarDateTime(fromAbsolute(instant.getTime(), zone)).toString());
}

export function isZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

function parse(local: string) {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(local)) return undefined;
  try {
    return parseDateTime(local);
  } catch {
    return undefined;
  }
}

function minutesOf(local: string): LocalTime {
  return local.slice(0, 16);
}
