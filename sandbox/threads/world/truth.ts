import type { Breakdown, Figures, Post } from '../network.ts';
import { countPost } from './count.ts';
import type { Creator } from './creator.ts';
import { clickDaysOf, followerDaysOf, pacificDaysOf } from './days.ts';
import { demographicsBy } from './demographics.ts';
import { everyPostOf } from './everything.ts';
import { described } from './exported-posts.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { avatarAddress } from './pictures/address.ts';
import { findPost } from './subjects.ts';
import { totalsBetween } from './totals.ts';
import type { World } from './world.ts';

/** Everything about an account that the wire could ever be asked, as it stands at a moment. */
export async function truthOf(ground: Ground, creator: Creator, at: Date) {
  const posts = await everyPostOf(ground, creator, at);
  const clickDays = await clickDaysOf(ground, creator, at);
  const days = (await pacificDaysOf(ground, creator, at)).map((day, index) =>
    Object.assign(day, { clicks: clickDays[index] ?? [] }),
  );
  const { clicks } = await totalsBetween(ground, creator, new Date(0), at);
  return {
    at: at.toISOString(),
    account: { ...profileOf(creator), picture: avatarAddress(creator.account.id, at) },
    ...audienceThen(ground, creator, at),
    posts: await Promise.all(posts.map((post) => countedPost(ground, post, at))),
    days,
    followers_by_day: followerDaysOf(ground, creator, at),
    clicks,
  };
}

async function countedPost(ground: Ground, post: Post, at: Date) {
  return { ...described(post), ...(await countPost(ground, post, at)) };
}

/** The figures that something had at a moment; nothing where it was not there. */
export async function figuresThen(ground: Ground, { id, at }: { id: string; at: Date }): Promise<Figures | null> {
  const found = await findPost(ground, id, at);
  return found ? countPost(ground, found.post, at) : null;
}

/** How many followed at a moment, and who they were. */
export function audienceThen({ world }: Ground, creator: Creator, at: Date) {
  const followers = followersAt(world, creator, at);
  return { followers, demographics: demographicsOf(world, creator, followers, at) };
}

export function profileOf({ account, zone }: Creator) {
  return {
    id: account.id,
    username: account.username,
    name: account.name,
    biography: account.biography,
    is_verified: account.isVerified,
    is_private: account.isPrivate,
    language: account.language,
    time_zone: zone.name,
    joined_at: account.joinedAt.toISOString(),
  };
}

export function demographicsOf(world: World, creator: Creator, followers: number, at: Date) {
  const by = (breakdown: Breakdown) =>
    demographicsBy(world, creator, breakdown, followers, at).map(({ value, count }) => [value, count] as const);
  return { country: by('country'), city: by('city'), age: by('age'), gender: by('gender') };
}
