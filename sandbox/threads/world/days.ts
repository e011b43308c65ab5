import type { Figures } from '../network.ts';
import type { Day } from './calendar.ts';
import { dateText, dayIn, midnightIn, minuteOf, PACIFIC, utcDayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { noFigures } from './figures.ts';
import { followersByDay } from './followers.ts';
import type { Ground } from './ground.ts';
import { profileViewsOn } from './profile-views.ts';
import { figuresAtEach } from './tally.ts';
import { withDeeds } from './totals.ts';

export type PacificDay = { day: string; profile_views: number } & Figures;

/** What every Pacific day of an account's life brought it, from the first to that moment. */
export async function pacificDaysOf(ground: Ground, creator: Creator, at: Date): Promise<PacificDay[]> {
  const days = Array.from(
    { length: dayIn(PACIFIC, at) - creator.firstDay + 1 },
    (_, index) => creator.firstDay + index,
  );
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
    profile_views: profileViewsOn(world, creator, day, at),
    views: after.views - before.views,
    likes: after.likes - before.likes,
    replies: after.replies - before.replies,
    reposts: after.reposts - before.reposts,
    quotes: after.quotes - before.quotes,
    shares: after.shares - before.shares,
  };
}

/** Followers at 00:00 UTC of every day. */
export function followerDaysOf({ world }: Ground, creator: Creator, at: Date): { day: string; followers: number }[] {
  const counts = followersByDay(world, creator, utcDayOf(at));
  return counts.map((followers, index) => ({ day: dateText(creator.firstDay + index), followers }));
}

function endOf(day: Day, at: Date): Date {
  const end = midnightIn(PACIFIC, day + 1);
  return end < at ? end : at;
}
