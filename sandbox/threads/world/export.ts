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
  const followers = followersAt(world, creator, at);
  const days = followerDaysOf(ground, creator, at);
  const posts = await exportedPosts(ground, creator, at);
  yield line({
    kind: 'account',
    ...profileOf(creator),
    followers,
    posts: posts.length,
    demographics: demographicsOf(world, creator, followers, at),
  });
  for (let index = 0; index < posts.length; index += POSTS_PER_LINE) {
    yield line({ kind: 'posts', account, posts: posts.slice(index, index + POSTS_PER_LINE) });
  }
  yield line({
    kind: 'days',
    account,
    followers: days.map(({ day, followers }) => [day, followers]),
    days: (await pacificDaysOf(ground, creator, at)).map(Object.values),
  });
  yield line({
    kind: 'months',
    account,
    months: days
      .filter(({ day }) => day.endsWith('-01'))
      .map(({ day, followers }) => [day, demographicsOf(world, creator, followers, new Date(day))]),
  });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
