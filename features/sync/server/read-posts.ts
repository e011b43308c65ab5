import type { Runtime } from '#runtime/runtime.ts';
import type { SeenPost } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';

type NetworkPost = Awaited<ReturnType<Runtime['threads']['readPost']>>;

const PAGE = 100;

export type List = 'posts' | 'replies';
export type ReadPage = {
  posts: SeenPost[];
  after: string | undefined;
  seenAt: Date;
  /** Whether we could read everything on it. */
  isWhole: boolean;
};

/** One page of what the account wrote, newest first. */
export async function readPage(
  { clock }: Needs<'clock'>,
  reader: AccountReader,
  list: List,
  after?: string,
): Promise<ReadPage> {
  const seenAt = clock.now();
  const page = await reader.read((threads, accessToken, options) => {
    const request = { after, limit: PAGE };
    return list === 'posts'
      ? threads.listPosts(accessToken, request, options)
      : threads.listReplies(accessToken, request, options);
  });
  const posts = page.items.map((post) => seenPost(post, list));
  return { posts, after: page.after, seenAt, isWhole: page.skipped === 0 };
}

function seenPost(post: NetworkPost, list: List): SeenPost {
  const isRepost = post.kind === 'repost';
  return {
    networkId: post.id,
    kind: isRepost ? 'repost' : list === 'replies' || post.isReply ? 'reply' : 'post',
    format: FORMATS[post.kind],
    publishedAt: post.publishedAt,
    text: post.text,
    permalink: post.permalink,
    topic: post.topic,
    linkUrl: post.linkUrl,
    isQuote: post.isQuote,
    media: mediaOf(post),
  };
}

/** What the network calls audio or something new is read as the text that comes with it. */
const FORMATS: Record<NetworkPost['kind'], SeenPost['format']> = {
  text: 'TEXT',
  image: 'IMAGE',
  video: 'VIDEO',
  carousel: 'CAROUSEL',
  audio: 'TEXT',
  repost: 'TEXT',
  other: 'TEXT',
};

function mediaOf({ kind, altText, childIds }: NetworkPost): SeenPost['media'] {
  const described = altText === undefined ? {} : { altText };
  if (kind === 'image') return [{ kind: 'IMAGE', ...described }];
  if (kind === 'video') return [{ kind: 'VIDEO', ...described }];
  return kind === 'carousel' ? childIds.map(() => ({ kind: 'UNTOLD' as const })) : [];
}
