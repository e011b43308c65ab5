import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { FigureName } from '../figures.ts';
import type { Span } from '../period.ts';
import { instantsOf } from './span-instants.ts';

export const ORDERS = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'interactions',
  'engagement',
] as const;
export type TopOrder = (typeof ORDERS)[number];
export type TopPost = Pick<
  typeof networkPosts.$inferSelect,
  'networkId' | 'text' | 'format' | 'publishedAt' | 'permalink' | 'media' | 'figuresAt' | FigureName
>;

/** A rate of a post that hardly anybody saw is luck. */
const FEWEST_VIEWS = 50;

/** The best posts of a span by what is asked for. What is gone from the network is not shown. */
export async function readTopPosts(
  { db }: Needs<'db'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  { span, order, limit, offset = 0 }: { span: Span; order: TopOrder; limit: number; offset?: number },
): Promise<TopPost[]> {
  const { from, until } = instantsOf(span, timeZone);
  const { networkId, text, format, publishedAt, permalink, media, figuresAt } = networkPosts;
  const { views, likes, replies, reposts, quotes, shares } = networkPosts;
  return db
    .select({
      networkId,
      text,
      format,
      publishedAt,
      permalink,
      media,
      figuresAt,
      views,
      likes,
      replies,
      reposts,
      quotes,
      shares,
    })
    .from(networkPosts)
    .where(
      and(
        eq(networkPosts.accountId, accountId),
        eq(networkPosts.kind, 'post'),
        gte(publishedAt, from),
        lt(publishedAt, until),
        isNull(networkPosts.goneAt),
        order === 'engagement' ? gte(views, FEWEST_VIEWS) : sql`${views} is not null`,
      ),
    )
    .orderBy(sql`${measure(order)} desc nulls last`, desc(publishedAt), desc(networkId))
    .limit(limit)
    .offset(offset);
}

function measure(order: TopOrder) {
  const { views, likes, replies, reposts, quotes, shares } = networkPosts;
  const acted = sql`(coalesce(${likes}, 0) + coalesce(${replies}, 0) + coalesce(${reposts}, 0) + coalesce(${quotes}, 0) + coalesce(${shares}, 0))`;
  if (order === 'interactions') return acted;
  if (order === 'engagement') return sql`${acted} / nullif(${views}, 0)::float8`;
  return sql`${networkPosts[order]}`;
}
