/** A moment at which the clocks of a zone jump; offsets in milliseconds, as the zone is ahead of UTC. */
export type ClockChange = { zone: string; at: number; before: number; after: number };

const HOUR = 3_600_000;
/** Shorter than any two changes of a zone are apart. */
const STEP = 14 * 24 * HOUR;

/** Every clock change of every zone that this machine knows of, asked of it alone. */
export function clockChanges(firstYear: number, lastYear: number): ClockChange[] {
  const end = Date.UTC(lastYear + 1, 0, 1);
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const offsetAt = offsetsOf(zone);
    const changes: ClockChange[] = [];
    for (let from = Date.UTC(firstYear, 0, 1); from < end; from += STEP) {
      const to = Math.min(from + STEP, end);
      if (offsetAt(from) === offsetAt(to)) continue;
      const at = changeBetween(from, to, offsetAt);
      changes.push({ zone, at, before: offsetAt(from), after: offsetAt(at) });
    }
    return changes;
  });
}

/** What the clocks of a zone show, `2026-10-25T02:30`. */
export function shownAt(at: number, zone: string): string {
  return new Date(at + offsetsOf(zone)(at)).toISOString().slice(0, 16);
}

function changeBetween(from: number, to: number, offsetAt: (at: number) => number): number {
  let [low, high] = [from / 60_000, to / 60_000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 60_000) === offsetAt(from)) low = middle;
    else high = middle;
  }
  return high * 60_000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function offsetsOf(zone: string): (at: number) => number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' });
  formats.set(zone, format);
  return (at) => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(format.format(at)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * HOUR + Number(minutes ?? 0) * 60_000);
  };
}
