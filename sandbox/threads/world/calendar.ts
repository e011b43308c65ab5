const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A calendar day is its number of days since 1 January 1970, wherever one is. */
export type Day = number;

/** Hours ahead of UTC in winter, and whose rule moves the clocks in summer. */
export type Zone = { name: string; hours: number; summer?: 'us' | 'eu' };

/** The network's own days. */
export const PACIFIC: Zone = { name: 'America/Los_Angeles', hours: -8, summer: 'us' };

export function utcDayOf(at: Date): Day {
  return Math.floor(at.getTime() / DAY_MS);
}

export function utcMidnight(day: Day): Date {
  return new Date(day * DAY_MS);
}

export function minuteOf(at: Date): number {
  return Math.floor(at.getTime() / MINUTE_MS);
}

/** `2026-11-16` */
export function dateText(day: Day): string {
  const known = dates.get(day) ?? utcMidnight(day).toISOString().slice(0, 10);
  dates.set(day, known);
  return known;
}

/** As many as there are days: written out once, told for every account. */
const dates = new Map<Day, string>();

/** 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return (day + 4) % 7;
}

/** When the day begins there. */
export function midnightIn(zone: Zone, day: Day): Date {
  return new Date(day * DAY_MS - (zone.hours + (isSummer(zone, day) ? 1 : 0)) * 3_600_000);
}

export function dayIn(zone: Zone, at: Date): Day {
  const day = Math.floor((at.getTime() + zone.hours * 3_600_000) / DAY_MS);
  return midnightIn(zone, day + 1) <= at ? day + 1 : day;
}

/** Whether the clocks are ahead at the day's first moment; they are moved later in the night. */
function isSummer({ summer }: Zone, day: Day): boolean {
  if (!summer) return false;
  const year = utcMidnight(day).getUTCFullYear();
  const { from, to } = summerOf(summer, year);
  return day > from && day <= to;
}

const summers = new Map<string, { from: Day; to: Day }>();

function summerOf(rule: 'us' | 'eu', year: number) {
  const key = `${rule}${year}`;
  const known = summers.get(key);
  if (known) return known;
  const summer =
    rule === 'us'
      ? { from: sundayFrom(year, 2, 8), to: sundayFrom(year, 10, 1) }
      : { from: sundayFrom(year, 2, 25), to: sundayFrom(year, 9, 25) };
  summers.set(key, summer);
  return summer;
}

/** The first Sunday on or after that date. */
function sundayFrom(year: number, month: number, date: number): Day {
  const day = utcDayOf(new Date(Date.UTC(year, month, date)));
  return day + ((7 - weekdayOf(day)) % 7);
}
