import { setImmediate } from 'node:timers/promises';
import type { MediaType, Post, Range } from '../network.ts';
import { utcDayOf } from './calendar.ts';
import { contentOf } from './content.ts';
import type { Creator } from './creator.ts';
import { figuresAfter, minutesOfLife } from './figures.ts';
import type { Ground } from './ground.ts';
import type { Outline } from './outline.ts';
import { outlinesOn } from './outline.ts';
import { pageOf } from './page-of.ts';
import { identityOf } from './post-id.ts';
import { listPublishedLately } from './published.ts';
import { thoseLeft } from './marks.ts';

export type Asked = {
  q: string;
  isTag: boolean;
  isRecent: boolean;
  mediaType?: MediaType;
  username?: string;
} & Range;

/** As with the real one, what is old is not found. */
const DAYS_BACK = 120;
/** Of so many times more than are shown, the most seen come first. */
const CHOICE = 4;

/** Public posts with all the words in them, or about the topic; the newest, or the most seen of the newest. */
export async function searchPosts(ground: Ground, asked: Asked, at: Date): Promise<Post[]> {
  const wanted = asked.limit * (asked.isRecent ? 1 : CHOICE);
  const until = asked.after?.publishedAt ?? asked.until ?? at;
  const generated = await generatedMatching(ground, asked, wanted, { at, until });
  const found = [...generated, ...(await publishedMatching(ground, asked, at))];
  const there = await thoseLeft(ground.db, found, at);
  const listed = there.map((post) => ({ time: post.publishedAt.getTime(), id: () => post.id, post }));
  const newest = pageOf(listed, { ...asked, limit: wanted }).map(({ post }) => post);
  if (asked.isRecent) return newest;
  const seen = new Map(await Promise.all(newest.map(async (post) => [post, await viewsOf(ground, post, at)] as const)));
  return newest.toSorted((one, other) => (seen.get(other) ?? 0) - (seen.get(one) ?? 0)).slice(0, asked.limit);
}

type Times = { at: Date; until: Date };

async function generatedMatching(ground: Ground, asked: Asked, wanted: number, { at, until }: Times): Promise<Post[]> {
  const creators = await searched(ground, asked.username);
  const first = Math.max(utcDayOf(at) - DAYS_BACK, asked.since ? utcDayOf(asked.since) - 1 : 0);
  const found: Post[] = [];
  // The days of two zones overlap: two more are looked at when there is enough.
  let daysToGo = 2;
  for (let day = utcDayOf(until) + 1; day >= first && daysToGo > 0; day--) {
    for (const creator of creators) {
      found.push(...postsOn(ground, creator, day, { at, until }).filter((post) => matches(post, asked)));
    }
    if (found.length >= wanted) daysToGo--;
    // Others want to be answered too while a rare word is looked for.
    await setImmediate();
  }
  return found;
}

async function searched({ world, cast }: Ground, username?: string): Promise<readonly Creator[]> {
  if (username === undefined) return world.creators.filter(({ account }) => !account.isPrivate);
  const creator = await cast.byUsername(username);
  return creator && !creator.account.isPrivate ? [creator] : [];
}

function postsOn({ world, timelines }: Ground, creator: Creator, day: number, { at, until }: Times): Post[] {
  if (day < creator.firstDay) return [];
  const isThere = (outline: Outline) =>
    outline.part === 0 &&
    outline.kind !== 'repost' &&
    outline.second * 1000 <= until.getTime() &&
    (creator.exactly === undefined || timelines.find(creator, outline, at) !== undefined);
  const outlines = outlinesOn(world, creator, day).filter(isThere);
  return outlines.map((outline) => contentOf(world, creator, outline, at));
}

async function publishedMatching({ db, cast }: Ground, asked: Asked, at: Date): Promise<Post[]> {
  const posts: Post[] = [];
  for (const { post } of await listPublishedLately(db)) {
    if (post.publishedAt > at || post.isGhost || !matches(post, asked)) continue;
    const author = await cast.byId(post.accountId);
    if (author && !author.account.isPrivate) posts.push(post);
  }
  return posts;
}

function matches({ text = '', topicTag = '', mediaType, username }: Post, asked: Asked): boolean {
  if (asked.mediaType !== undefined && mediaType !== asked.mediaType) return false;
  if (asked.username !== undefined && username !== asked.username.toLowerCase()) return false;
  const q = asked.q.trim().toLowerCase();
  if (asked.isTag) return topicTag.toLowerCase() === q.replace(/^#/, '');
  const lower = text.toLowerCase();
  return q !== '' && q.split(/\s+/).every((word) => lower.includes(word));
}

async function viewsOf({ cast, timelines }: Ground, post: Post, at: Date): Promise<number> {
  const place = identityOf(post.id)?.place;
  if (place?.kind !== 'generated') return 0;
  const creator = await cast.byNumber(place.creator);
  const sketch = creator && timelines.find(creator, place, at);
  return sketch ? figuresAfter(sketch.reach, minutesOfLife(post.publishedAt.getTime(), at)).views : 0;
}
