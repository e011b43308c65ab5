import { and, desc, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Span } from '../period.ts';
import { SETTLED_AFTER_MS } from '../settled.ts';
import type { PostGroup } from '../traits.ts';
import { instantsOf } from './span-instants.ts';
import { traitValues } from './trait-values.ts';

type Asked = PostGroup & { span: Span; limit: number; offset?: number };

/** The posts behind a claim, the most seen first. Those that are gone from the network count, and are not shown. */
export async function readPostsWith(
  { db, clock }: Needs<'db' | 'clock'>,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  { span, trait, value, limit, offset = 0 }: Asked,
) {
  const { from, until } = instantsOf(span, timeZone);
  const { networkId, text, publishedAt, views, likes, replies, reposts, quotes, shares, figuresAt } = networkPosts;
  return db
    .select({ networkId, text, publishedAt, views, likes, replies, reposts, quotes, shares, figuresAt })
    .from(networkPosts)
    .where(
      and(
        eq(networkPosts.accountId, accountId),
        eq(networkPosts.kind, 'post'),
        gte(publishedAt, from),
        lt(publishedAt, until),
        lte(publishedAt, new Date(clock.now().getTime() - SETTLED_AFTER_MS)),
        isNotNull(views),
        isNull(networkPosts.goneAt),
        sql`${traitValues(timeZone)[trait]} = ${value}`,
      ),
    )
    .orderBy(desc(views), desc(publishedAt), desc(networkId))
    .limit(limit)
    .offset(offset);
}
