import type { Figures, Totals } from '../network.ts';
import type { Day } from './calendar.ts';
import { dateText, dayIn, midnightIn, minuteOf, PACIFIC, utcDayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { noFigures } from './figures.ts';
import { followersByDay } from './followers.ts';
import type { Ground } from './ground.ts';
import { profileViewsOn } from './profile-views.ts';
import { figuresAtEach } from './tally.ts';
import { clicksBetween, clicksOf, withDeeds } from './totals.ts';

export type PacificDay = { day: string; profile_views: number } & Figures;

/** What every Pacific day of an account's life brought it, from the first to that moment. */
export async function pacificDaysOf(ground: Ground, creator: Creator, at: Date): Promise<PacificDay[]> {
  const days = daysOf(creator, at);
  const ends = days.map((day) => endOf(day, at));
  const deeds = await ground.deeds.around(creator.account.id);
  const lifetimes = figuresAtEach(ground.timelines.upTo(creator, at), ends.map(minuteOf)).map((sum, index) =>
    withDeeds(ground, creator, deeds, sum, ends[index] ?? at),
  );
  return days.map((day, index) => gainedOn(ground, creator, day, at, lifetimes[index], lifetimes[index - 1]));
}

function gainedOn(
  { world }: Ground,
  creator: Creator,
  day: Day,
  at: Date,
  after: Figures = noFigures(),
  before: Figures = noFigures(),
): PacificDay {
  return {
    day: dateText(day),
    profile_views: day < creator.firstDay ? 0 : profileViewsOn(world, creator, day, at),
    views: after.views - before.views,
    likes: after.likes - before.likes,
    replies: after.replies - before.replies,
    reposts: after.reposts - before.reposts,
    quotes: after.quotes - before.quotes,
    shares: after.shares - before.shares,
  };
}

/** The clicks on each of those days, by link. */
export async function clickDaysOf(ground: Ground, creator: Creator, at: Date): Promise<Totals['clicks'][]> {
  const counts: Awaited<ReturnType<typeof clicksOf>>[] = [];
  for (const day of daysOf(creator, at)) counts.push(await clicksOf(ground, creator, endOf(day, at)));
  return counts.map((count, index) => clicksBetween(counts[index - 1] ?? new Map(), count));
}

/** Followers at 00:00 UTC of every day. */
export function followerDaysOf({ world }: Ground, creator: Creator, at: Date): { day: string; followers: number }[] {
  const counts = followersByDay(world, creator, utcDayOf(at));
  return counts.map((followers, index) => ({ day: dateText(creator.firstDay + index), followers }));
}

/** Whoever lives east of the Pacific posts on the first day of their history while there it is the day before. */
function daysOf({ firstDay }: Creator, at: Date): Day[] {
  return Array.from({ length: dayIn(PACIFIC, at) - firstDay + 2 }, (_, index) => firstDay - 1 + index);
}

function endOf(day: Day, at: Date): Date {
  const end = midnightIn(PACIFIC, day + 1);
  return end < at ? end : at;
}
