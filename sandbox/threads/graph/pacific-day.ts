const PACIFIC = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** 00:00 in Los Angeles of that day (YYYY-MM-DD): 07:00 UTC in summer, 08:00 in winter. */
export function pacificMidnight(day: string): Date {
  const known = KNOWN.get(day);
  if (known) return known;
  const inSummer = new Date(`${day}T07:00:00Z`);
  const midnight = Number(PACIFIC.format(inSummer)) === 0 ? inSummer : new Date(`${day}T08:00:00Z`);
  KNOWN.set(day, midnight);
  return midnight;
}

/** Asking the calendar is slow, and the days are few. */
const KNOWN = new Map<string, Date>();
