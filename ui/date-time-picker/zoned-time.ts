import { instantOf as instantIn, isWallTime, wallTimeOf } from '#base/zoned-time.ts';

/** A wall-clock time without a zone, as `<input type="datetime-local">` sends it: 2026-05-19T09:00. */
export type LocalTime = string;

export type ZonedTime = {
  instant: Date;
  /** What the clocks of the zone show at that instant; differs from what was asked when the time was moved. */
  local: LocalTime;
  /** The clocks skipped the time that was asked for, or showed it twice. */
  remark?: 'moved-forward' | 'first-of-two';
};

const REMARKS = { none: {}, forward: { remark: 'moved-forward' }, first: { remark: 'first-of-two' } } as const;
const SECONDS = /:\d\d$/;

/** As posts are planned, so that what is shown while choosing is what becomes of it. */
export function instantOf(local: LocalTime, zone: string): ZonedTime | undefined {
  const asked = local.length > 'YYYY-MM-DDTHH:mm'.length ? local.replace(SECONDS, '') : local;
  if (!isWallTime(asked) || !isZone(zone)) return undefined;
  const { at, moved } = instantIn(asked, zone);
  return { instant: at, local: wallTimeOf(at, zone), ...REMARKS[moved] };
}

/** What the clocks of a zone show at an instant. */
export const localOf = wallTimeOf;

export function isZone(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
