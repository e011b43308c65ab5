import type { Figures, Post } from '../network.ts';
import { minuteOf } from './calendar.ts';
import type { Creator } from './creator.ts';
import { everyPostOf } from './everything.ts';
import { figuresAfter } from './figures.ts';
import type { Ground } from './ground.ts';
import { identityOf } from './post-id.ts';
import type { Reach } from './reach.ts';
import { subjectOfPublished } from './subjects.ts';

const [HOUR, DAY] = [60, 1_440];

/** The ages, in minutes, at which a curve is told. */
export const AGES = [
  15,
  ...[1, 3, 6, 12, 24, 48].map((hours) => hours * HOUR),
  ...[3, 4, 5, 6, 7, 14, 21, 30, 60, 90, 180, 365].map((days) => days * DAY),
] as const;

/** Every post with its figures now, and at each of the ages it has reached; the same numbers as `figuresOf` gives. */
export async function exportedPosts(ground: Ground, creator: Creator, at: Date) {
  const posts = await everyPostOf(ground, creator, at);
  const replies = await writtenReplies(ground, posts, creator);
  return posts.map((post) => exportedPost(post, reachOf(ground, creator, post, at), replies.get(post.id) ?? [], at));
}

function exportedPost(post: Post, reach: Reach | undefined, written: readonly number[], at: Date) {
  if (!reach) return { ...described(post), figures: [], curve: [] };
  const publishedAt = post.publishedAt.getTime();
  const birth = Math.ceil(publishedAt / 60_000);
  const figuresIn = (minute: number): number[] => {
    const figures = figuresAfter(reach, minute - birth);
    for (const time of written) if (Math.ceil(time / 60_000) <= minute) figures.replies += 1;
    return inOrder(figures);
  };
  const reached = AGES.filter((age) => publishedAt + age * 60_000 <= at.getTime());
  const curve = reached.map((age) => figuresIn(Math.floor(publishedAt / 60_000) + age));
  return { ...described(post), figures: figuresIn(minuteOf(at)), curve };
}

/** When somebody wrote below each post: the parts of a chain, and what came through the API. */
async function writtenReplies({ deeds }: Ground, posts: readonly Post[], { account }: Creator) {
  const { published } = await deeds.around(account.id);
  const below = published.filter(({ removedAt }) => removedAt === undefined).map(({ post }) => post);
  const own = posts.filter(({ id }) => !isPublished(id));
  const times = new Map<string, number[]>();
  for (const { replyTo, publishedAt } of [...own, ...below]) {
    if (replyTo === undefined) continue;
    const known = times.get(replyTo);
    if (known) known.push(publishedAt.getTime());
    else times.set(replyTo, [publishedAt.getTime()]);
  }
  return times;
}

function reachOf({ world, timelines }: Ground, creator: Creator, post: Post, at: Date): Reach | undefined {
  if (post.mediaType === 'REPOST_FACADE') return undefined;
  const place = identityOf(post.id)?.place;
  if (place?.kind === 'generated') return timelines.find(creator, place, at)?.reach;
  return subjectOfPublished(world, creator, post).reach;
}

function isPublished(id: string): boolean {
  return identityOf(id)?.place.kind === 'published';
}

/** What a post is, without its figures. */
export function described(post: Post) {
  return {
    id: post.id,
    shortcode: post.shortcode,
    published_at: post.publishedAt.toISOString(),
    media_type: post.mediaType,
    text: post.text,
    topic_tag: post.topicTag,
    link_url: post.linkUrl,
    reply_to: post.replyTo,
    root: post.rootId,
    quote_of: post.quoteOf,
    repost_of: post.repostOf,
    pictures: post.pictures.length > 0 ? post.pictures : undefined,
  };
}

function inOrder({ views, likes, replies, reposts, quotes, shares }: Figures): number[] {
  return [views, likes, replies, reposts, quotes, shares];
}
