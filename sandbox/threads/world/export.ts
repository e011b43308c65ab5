import { utcDayOf, utcMidnight } from './calendar.ts';
import type { Creator } from './creator.ts';
import { followerDaysOf, pacificDaysOf } from './days.ts';
import { AGES, exportedPosts } from './exported-posts.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { openTimelines } from './timelines.ts';
import { demographicsOf, profileOf } from './truth.ts';

const POSTS_PER_LINE = 100;

/** The whole network as lines of JSON, a few for each account; README.md says which. */
export async function* exportLines(ground: Ground, at: Date, after?: string): AsyncGenerator<string> {
  const { creators, beganAt } = ground.world;
  const from = creators.findIndex(({ account }) => account.id === after) + 1;
  yield line({ kind: 'world', at, began_at: beganAt, accounts: creators.length - from, ages_min: AGES });
  // Everybody passes by once: what others look at stays kept.
  const passing = { ...ground, timelines: openTimelines(ground.world, 0) };
  for (const creator of creators.slice(from)) yield* accountLines(passing, creator, at);
}

async function* accountLines(ground: Ground, creator: Creator, at: Date): AsyncGenerator<string> {
  const { world } = ground;
  const account = creator.account.id;
  const posts = await exportedPosts(ground, creator, at);
  yield line({
    kind: 'account',
    ...profileOf(creator),
    followers: followersAt(world, creator, at),
    posts: posts.length,
    demographics: demographicsOf(world, creator, at),
  });
  for (let index = 0; index < posts.length; index += POSTS_PER_LINE) {
    yield line({ kind: 'posts', account, posts: posts.slice(index, index + POSTS_PER_LINE) });
  }
  yield line({
    kind: 'days',
    account,
    followers: followerDaysOf(ground, creator, at).map(({ day, followers }) => [day, followers]),
    days: (await pacificDaysOf(ground, creator, at)).map(Object.values),
  });
  yield line({
    kind: 'months',
    account,
    months: monthsOf(creator, at).map((month) => [month, demographicsOf(world, creator, month)]),
  });
}

/** The first moment of every month of the history. */
function monthsOf({ firstDay }: Creator, at: Date): Date[] {
  const months: Date[] = [];
  for (let day = firstDay; day <= utcDayOf(at); day++) {
    const midnight = utcMidnight(day);
    if (midnight.getUTCDate() === 1) months.push(midnight);
  }
  return months;
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
