import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter, startOfDay } from '#base/zoned-day.ts';
import { minuteOf, wallTimeOf } from '#base/zoned-time.ts';
import type { Calendar, CalendarDay } from '#features/planning/server/read-calendar.ts';
import { needsOwner } from '#features/publishing/standing.ts';
import type { CardState, CardView, Drawn } from './card-view.ts';
import { cardFrom, standingFrom } from './card-view.ts';

/** Of a day, in a week and in a month; who has more opens the day in the list. */
const MOST_A_DAY = { week: 12, month: 3 };
const HOUR_MS = 3_600_000;
export const LETTERS = { week: 90, month: 30, list: 140 };

export type DayView = {
  day: Day;
  cards: CardView[];
  more: number;
  /** All that go out, so that a full day is seen before it hurts. */
  count: number;
  /** Of these, what is still to come. */
  coming: number;
  /** What failed, missed its hour, is held or in doubt, shown or not. */
  calling: number;
  /** Minutes of the day at which the queue has room. */
  free: number[];
  /** By how many hours the clocks go on or back that day. */
  clocks: number;
};

export function daysFrom({ days, free }: Calendar, view: 'week' | 'month', drawn: Drawn): DayView[] {
  const { timeZone, now } = drawn;
  const slots = Map.groupBy(
    free.map(({ at }) => wallTimeOf(at, timeZone)),
    (local) => local.slice(0, 10),
  );
  const today = dayOf(now, timeZone);
  return days.map((each) => {
    const { day, posts, more, elsewhere, moreElsewhere } = each;
    const count = posts.length + more + elsewhere.length + moreElsewhere;
    const cards = cardsOf(each, view, drawn);
    return {
      day,
      cards,
      more: count - cards.length,
      count,
      coming: posts.filter(({ state }) => state === 'SCHEDULED').length + (day >= today ? more : 0),
      calling: posts.filter((post) => post.state === 'FAILED' || needsOwner(standingFrom(post, drawn))).length,
      free: view === 'month' ? [] : (slots.get(day) ?? []).map(minuteOf),
      clocks: clockChange(day, timeZone),
    };
  });
}

/** Where there is no room for all, what is over makes room first; what stays stands in the order of its time. */
function cardsOf({ posts, elsewhere }: CalendarDay, view: 'week' | 'month', drawn: Drawn): CardView[] {
  return [...posts, ...elsewhere]
    .map((post) => ({ at: post.at.getTime(), card: cardFrom(post, drawn, LETTERS[view]) }))
    .toSorted((a, b) => yields[a.card.state] - yields[b.card.state] || a.at - b.at)
    .slice(0, MOST_A_DAY[view])
    .toSorted((a, b) => a.at - b.at)
    .map(({ card }) => card);
}

const yields: Record<CardState, number> = { SCHEDULED: 0, FAILED: 0, PUBLISHED: 1, ELSEWHERE: 2 };

function clockChange(day: Day, timeZone: string): number {
  const hours = (startOfDay(daysAfter(day, 1), timeZone).getTime() - startOfDay(day, timeZone).getTime()) / HOUR_MS;
  return 24 - hours;
}
