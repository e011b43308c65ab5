import { z } from 'zod';
import { positionOf, readPostsPage } from '#features/stats/server/read-posts-page.ts';
import type { ListedPost } from '#features/stats/server/read-posts-page.ts';
import { cursorOf, positionIn } from '../cursor.ts';
import { defineCall } from '../define-call.ts';
import { figuresOf } from '../figures.ts';
import { AccountQuery, FIGURES, Id, Instant, listOf } from '../schemas.ts';

const Kind = z.enum(['post', 'reply', 'repost']);
const MOST = 100;

const Item = z.strictObject({
  id: Id,
  kind: Kind,
  format: z.enum(['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL']),
  publishedAt: Instant,
  text: z.string(),
  permalink: z.string().nullable(),
  topic: z.string().nullable(),
  link: z.string().nullable(),
  isQuote: z.boolean(),
  ...FIGURES,
  figuresAt: Instant.nullable().describe('When they were read; absent until then, and for reposts, which have none.'),
});

export const networkPosts = defineCall({
  path: '/network-posts',
  scope: 'stats:read',
  summary: 'What exists on the network, with its figures, the newest first',
  query: z.strictObject({
    ...AccountQuery,
    kind: Kind.optional(),
    limit: z.coerce.number().int().min(1).max(MOST).default(50),
    cursor: z.string().max(200).optional(),
  }),
  answer: listOf(Item),
  async run({ runtime, mustInclude, account: accountOf }, { account, kind, limit, cursor }) {
    mustInclude('track-stats');
    const { id } = await accountOf(account);
    const after = cursor === undefined ? undefined : positionIn(cursor);
    // One more than is answered tells whether there are more.
    const posts = await readPostsPage(runtime, id, { kind, after, limit: limit + 1 });
    const last = posts.length > limit ? posts[limit - 1] : undefined;
    return { items: posts.slice(0, limit).map(itemOf), nextCursor: last ? cursorOf(positionOf(last)) : null };
  },
});

function itemOf(post: ListedPost): z.input<typeof Item> {
  const { networkId, kind, format, publishedAt, text, permalink, topic, linkUrl, isQuote, figuresAt } = post;
  return {
    id: networkId,
    kind,
    format,
    publishedAt: publishedAt.toISOString(),
    text,
    permalink,
    topic,
    link: linkUrl,
    isQuote,
    ...figuresOf(post),
    figuresAt: figuresAt?.toISOString() ?? null,
  };
}
