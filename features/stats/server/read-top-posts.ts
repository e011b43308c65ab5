import { and, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { FigureName } from '../figures.ts';
import type { Span } from '../period.ts';
import type { TopOrder } from '../top-order.ts';
import { instantsOf } from './span-instants.ts';

export type TopPost = Pick<
  typeof networkPosts.$inferSelect,
  'networkId' | 'text' | 'format' | 'publishedAt' | 'permalink' | 'media' | 'figuresAt' | FigureName
>;

type Zoned = { accountId: string; timeZone: string };
/** Without a span it is about every post there is. */
type Wanted = { span?: Span | undefined; order: TopOrder };

/** A rate of a post that hardly anybody saw is luck. */
export const FEWEST_VIEWS = 50;

/** The best posts of a span by what is asked for. What is gone from the network is not shown. */
export async function readTopPosts(
  { db }: Needs<'db'>,
  account: Zoned,
  { limit, offset = 0, ...wanted }: Wanted & { limit: number; offset?: number },
): Promise<TopPost[]> {
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
    .where(ranked(account, wanted))
    .orderBy(sql`${measure(wanted.order)} desc nulls last`, desc(publishedAt), desc(networkId))
    .limit(limit)
    .offset(offset);
}

/** How many posts stand in that order. */
export async function countTopPosts({ db }: Needs<'db'>, account: Zoned, wanted: Wanted): Promise<number> {
  return db.$count(networkPosts, ranked(account, wanted));
}

function ranked({ accountId, timeZone }: Zoned, { span, order }: Wanted) {
  const { publishedAt, views } = networkPosts;
  const instants = span && instantsOf(span, timeZone);
  return and(
    eq(networkPosts.accountId, accountId),
    eq(networkPosts.kind, 'post'),
    instants && gte(publishedAt, instants.from),
    instants && lt(publishedAt, instants.until),
    isNull(networkPosts.goneAt),
    order === 'engagement' ? gte(views, FEWEST_VIEWS) : isNotNull(views),
  );
}

function measure(order: TopOrder) {
  const { views, likes, replies, reposts, quotes, shares } = networkPosts;
  const acted = sql`(coalesce(${likes}, 0) + coalesce(${replies}, 0) + coalesce(${reposts}, 0) + coalesce(${quotes}, 0) + coalesce(${shares}, 0))`;
  if (order === 'interactions') return acted;
  if (order === 'engagement') return sql`${acted} / nullif(${views}, 0)::float8`;
  return sql`${networkPosts[order]}`;
}
