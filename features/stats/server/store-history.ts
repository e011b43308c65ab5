import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { FigureName, Figures } from '../figures.ts';
import type { SeenPost } from './store-posts.ts';

/** A post with all that would be known of it, had it been looked at from its first minute on. */
export type PastPost = SeenPost & {
  /** Nothing for a repost, which has none of its own. */
  figures: Figures | undefined;
  /** Nothing where none was kept. */
  curve: Curve | undefined;
};

/** Positions in the list of fixed ages, ascending, and for each of them the figures. */
export type Curve = { ages: number[] } & Record<FigureName, number[]>;

/** What an account wrote before we knew it, each row written once and complete. What is known already stays as it is. */
export async function storeHistory(
  db: Db | Tx,
  accountId: string,
  posts: readonly PastPost[],
  seenAt: Date,
): Promise<void> {
  if (posts.length === 0) return;
  const rows = posts.map(({ figures, curve, ...post }) => ({
    ...post,
    ...figures,
    ...(curve && Object.fromEntries(Object.entries(curve).map(([name, entries]) => [`${name}Then`, listOf(entries)]))),
  }));
  await db.execute(sql`
    with past as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as past("networkId" text, kind text, format text,
        "publishedAt" timestamptz, text text, permalink text, topic text, "linkUrl" text, "isQuote" boolean,
        media jsonb, views bigint, likes bigint, replies bigint, reposts bigint, quotes bigint, shares bigint,
        "agesThen" smallint[], "viewsThen" bigint[], "likesThen" bigint[], "repliesThen" bigint[],
        "repostsThen" bigint[], "quotesThen" bigint[], "sharesThen" bigint[])
    ), written as (
      insert into network_posts (account_id, network_id, kind, format, published_at, text, permalink, topic, link_url,
        is_quote, media, views, likes, replies, reposts, quotes, shares, figures_at, look_at, first_seen_at, seen_at)
      select ${accountId}::uuid, "networkId", kind, format, "publishedAt", text, permalink, topic, "linkUrl",
        "isQuote", media, views, likes, replies, reposts, quotes, shares,
        case when views is not null then ${seenAt}::timestamptz end,
        case when kind <> 'repost' then ${seenAt}::timestamptz end, "publishedAt", ${seenAt}::timestamptz
      from past
      on conflict (account_id, network_id) do nothing
    )
    insert into post_curves (account_id, network_id, ages, views, likes, replies, reposts, quotes, shares)
    select ${accountId}::uuid, "networkId", "agesThen", "viewsThen", "likesThen", "repliesThen", "repostsThen",
      "quotesThen", "sharesThen"
    from past where "agesThen" is not null
    on conflict (account_id, network_id) do nothing`);
}

/** As PostgreSQL writes a list, which it reads many times faster than one of JSON. */
function listOf(entries: readonly number[]): string {
  return `{${entries.join(',')}}`;
}
