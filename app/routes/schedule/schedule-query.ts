import type { Day } from '#base/zoned-day.ts';
import { daysAfter, startOfWeek } from '#base/zoned-day.ts';

export const VIEWS = ['week', 'month', 'list', 'queue'] as const;
export type View = (typeof VIEWS)[number];

/** What the address asks for. */
export type ScheduleQuery = {
  view: View;
  /** Any day of the week or month that is shown. */
  day: Day;
  /** Whether the whole day is drawn, not only the hours that matter. */
  hasAllHours: boolean;
  /** The post whose time is being chosen, or that is to come again. */
  move: string | undefined;
  repeat: string | undefined;
  /** The day with which the list begins; without one it begins with what is next. */
  from: Day | undefined;
  /** Where the list goes on. */
  after: string | undefined;
};

export function scheduleQueryOf(search: URLSearchParams, today: Day): ScheduleQuery {
  const view = search.get('view');
  const day = search.get('day');
  const from = search.get('from');
  return {
    view: VIEWS.find((known) => known === view) ?? 'week',
    day: day && isDay(day) ? day : today,
    hasAllHours: search.get('hours') === 'all',
    move: search.get('move') ?? undefined,
    repeat: search.get('repeat') ?? undefined,
    from: from && isDay(from) ? from : undefined,
    after: search.get('after') ?? undefined,
  };
}

/** The address of what is asked, without what goes without saying. */
export function scheduleSearch(query: Partial<ScheduleQuery>, today: Day): '' | `?${string}` {
  const search = new URLSearchParams();
  if (query.view && query.view !== 'week') search.set('view', query.view);
  if (query.day && query.day !== today) search.set('day', query.day);
  if (query.hasAllHours) search.set('hours', 'all');
  if (query.from) search.set('from', query.from);
  if (query.after) search.set('after', query.after);
  if (query.move) search.set('move', query.move);
  if (query.repeat) search.set('repeat', query.repeat);
  return search.size > 0 ? `?${search}` : '';
}

/** The days that a view draws, both included. A month is drawn in as many weeks as hold it. */
export function spanOf(view: View, day: Day): { from: Day; to: Day } {
  if (view === 'month') {
    const last = daysAfter(stepFrom('month', day, 1), -1);
    return { from: startOfWeek(`${day.slice(0, 8)}01`), to: daysAfter(startOfWeek(last), 6) };
  }
  const from = startOfWeek(day);
  return { from, to: daysAfter(from, 6) };
}

/** A day of the week or month before or after. */
export function stepFrom(view: View, day: Day, step: -1 | 1): Day {
  if (view !== 'month') return daysAfter(day, 7 * step);
  const first = `${day.slice(0, 8)}01`;
  return `${daysAfter(first, step === 1 ? 31 : -1).slice(0, 8)}01`;
}

function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}
