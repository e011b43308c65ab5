import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { NetworkMedium } from '#db/schema/network-post.ts';

export type SeenPost = {
  networkId: string;
  kind: 'post' | 'reply' | 'repost';
  format: 'TEXT' | 'IMAGE' | 'VIDEO' | 'CAROUSEL';
  publishedAt: Date;
  text: string;
  permalink?: string | undefined;
  topic?: string | undefined;
  linkUrl?: string | undefined;
  isQuote: boolean;
  media: NetworkMedium[];
};

/**
 * What posts say, as it was seen. Safe to repeat, also within one list; what was seen before another look changes nothing,
 * and what says the same as before is not written again: lists are read many times a day. One that was gone is back.
 */
export async function storePosts(
  db: Db | Tx,
  accountId: string,
  posts: readonly SeenPost[],
  seenAt: Date,
): Promise<void> {
  if (posts.length === 0) return;
  await db.execute(sql`
    insert into network_posts as known (account_id, network_id, kind, format, published_at, text, permalink, topic,
      link_url, is_quote, media, look_at, first_seen_at, seen_at)
    select distinct on (seen."networkId") ${accountId}::uuid, seen."networkId", seen.kind, seen.format, seen."publishedAt", seen.text, seen.permalink,
      seen.topic, seen."linkUrl", seen."isQuote", seen.media,
      case when seen.kind <> 'repost' then ${seenAt}::timestamptz end, ${seenAt}::timestamptz, ${seenAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as seen("networkId" text, kind text, format text,
      "publishedAt" timestamptz, text text, permalink text, topic text, "linkUrl" text, "isQuote" boolean, media jsonb)
    on conflict (account_id, network_id) do update set kind = excluded.kind, format = excluded.format,
      published_at = excluded.published_at, text = excluded.text, permalink = excluded.permalink,
      topic = excluded.topic, link_url = excluded.link_url, is_quote = excluded.is_quote, media = excluded.media,
      seen_at = excluded.seen_at, gone_at = null, missing_since = null,
      look_at = case when known.gone_at is null then known.look_at else excluded.look_at end
    where known.seen_at < excluded.seen_at and (known.gone_at is not null
      or (known.kind, known.format, known.published_at, known.text, known.permalink, known.topic, known.link_url,
        known.is_quote, known.media)
      is distinct from (excluded.kind, excluded.format, excluded.published_at, excluded.text, excluded.permalink,
        excluded.topic, excluded.link_url, excluded.is_quote, excluded.media))`);
}
