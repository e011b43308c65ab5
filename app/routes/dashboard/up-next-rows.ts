import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import type { WallTime } from '#base/zoned-time.ts';
import { wallTimeOf } from '#base/zoned-time.ts';
import type { SlotTime } from '#features/planning/slots.ts';
import type { Attempt } from '#features/publishing/attempt.ts';
import { heldWhileLeaving } from '#features/publishing/leaving.ts';
import { nextTryLabel } from '#features/publishing/next-try.ts';
import type { Standing } from '#features/publishing/standing.ts';
import { standingOfPost } from '#features/publishing/standing.ts';

type Moment = { nearness: 'today' | 'tomorrow' | undefined; on: string; at: string };
export type NextPost = Moment & {
  kind: 'post';
  id: string;
  text: string;
  standing: Standing | undefined;
  triesAt: string | undefined;
};
export type NextFree = Moment & { kind: 'free'; local: WallTime };

type Coming = {
  posts: readonly { id: string; text: string; at: Date }[];
  /** The next hour of the queue that no post has. */
  free: SlotTime | undefined;
  attempts: ReadonlyMap<string, Attempt>;
  isLeaving: boolean;
};

type Seen = { now: Date; timeZone: string; locale: Locale };

/** In the order in which they come. Written on the server: a browser would make an Intl object for each form of a moment in a zone. */
export function upNextRows(
  { posts, free, attempts, isLeaving }: Coming,
  { now, timeZone, locale }: Seen,
): (NextPost | NextFree)[] {
  const weekday = dateFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone });
  const clock = dateFormat(locale, { timeStyle: 'short', timeZone });
  const today = dayOf(now, timeZone);
  const momentOf = (at: Date): Moment => ({
    nearness: nearnessOf(dayOf(at, timeZone), today),
    on: weekday.format(at),
    at: clock.format(at),
  });
  const rows: { instant: Date; row: NextPost | NextFree }[] = posts.map(({ id, text, at }) => {
    const attempt = heldWhileLeaving(attempts.get(id), isLeaving);
    const standing = standingOfPost({ state: 'SCHEDULED', scheduledAt: at }, attempt, now);
    const triesAt = nextTryLabel(standing, attempt, { now, timeZone, locale });
    return { instant: at, row: { kind: 'post', id, text, standing, triesAt, ...momentOf(at) } };
  });
  if (free && !isLeaving)
    rows.push({ instant: free.at, row: { kind: 'free', local: wallTimeOf(free.at, timeZone), ...momentOf(free.at) } });
  return rows.toSorted((one, other) => one.instant.getTime() - other.instant.getTime()).map(({ row }) => row);
}

/** Days that have a name of their own. */
function nearnessOf(day: Day, today: Day): Moment['nearness'] {
  if (day === today) return 'today';
  if (day === daysAfter(today, 1)) return 'tomorrow';
}
