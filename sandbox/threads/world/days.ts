import type { Figures } from '../network.ts';
import type { Day } from './calendar.ts';
import { dateText, dayIn, midnightIn, PACIFIC, utcDayOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { followersByDay } from './followers.ts';
import type { Ground } from './ground.ts';
import { profileViewsOn } from './profile-views.ts';
import { lifetimeOf } from './totals.ts';

export type PacificDay = { day: string; profile_views: number } & Figures;

/** What every Pacific day of an account's life brought it, from the first to that moment. */
export async function pacificDaysOf(ground: Ground, creator: Creator, at: Date): Promise<PacificDay[]> {
  const days: PacificDay[] = [];
  let before = await lifetimeOf(ground, creator, midnightIn(PACIFIC, creator.firstDay));
  for (let day = creator.firstDay; day <= dayIn(PACIFIC, at); day++) {
    const after = await lifetimeOf(ground, creator, endOf(day, at));
    days.push({
      day: dateText(day),
      profile_views: profileViewsOn(ground.world, creator, day, at),
      views: after.views - before.views,
      likes: after.likes - before.likes,
      replies: after.replies - before.replies,
      reposts: after.reposts - before.reposts,
      quotes: after.quotes - before.quotes,
      shares: after.shares - before.shares,
    });
    before = after;
  }
  return days;
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
