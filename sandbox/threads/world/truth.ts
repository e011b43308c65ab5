import type { Breakdown, Post } from '../network.ts';
import { countPost } from './count.ts';
import type { Creator } from './creator.ts';
import { followerDaysOf, pacificDaysOf } from './days.ts';
import { demographicsBy } from './demographics.ts';
import { everyPostOf } from './everything.ts';
import { followersAt } from './followers.ts';
import type { Ground } from './ground.ts';
import { totalsBetween } from './totals.ts';
import type { World } from './world.ts';

/** Everything about an account that the wire could ever be asked, as it stands at a moment. */
export async function truthOf(ground: Ground, creator: Creator, at: Date) {
  const followers = followersAt(ground.world, creator, at);
  const posts = await everyPostOf(ground, creator, at);
  const days = await pacificDaysOf(ground, creator, at);
  const { clicks } = await totalsBetween(ground, creator, new Date(0), at);
  return {
    at: at.toISOString(),
    account: profileOf(creator),
    followers,
    posts: await Promise.all(posts.map((post) => countedPost(ground, post, at))),
    days,
    followers_by_day: followerDaysOf(ground, creator, at),
    clicks,
    demographics: demographicsOf(ground.world, creator, followers, at),
  };
}

async function countedPost(ground: Ground, post: Post, at: Date) {
  const { id, text, mediaType, publishedAt, replyTo } = post;
  return {
    id,
    text,
    media_type: mediaType,
    published_at: publishedAt.toISOString(),
    reply_to: replyTo,
    ...(await countPost(ground, post, at)),
  };
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
