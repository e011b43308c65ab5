import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { curveAgeAt } from '../curve-ages.ts';
import type { Figures } from '../figures.ts';

export type Look = {
  networkId: string;
  publishedAt: Date;
  figures: Figures;
  lookedAt: Date;
  nextLookAt: Date;
  /** What was gained since a look before this moment was gained on no day we know. */
  gainsFrom: Date;
};

/**
 * The newest figures of posts, what they gained since the look before, and their place on the curve, in one statement.
 * Safe to repeat: a look that is not newer than the one there is changes nothing, and of several at one post the newest
 * counts. Figures that fell are kept as they are. The next look is later than this one in any case.
 */
export async function storeFigures(
  db: Db | Tx,
  { accountId, timeZone }: { accountId: string; timeZone: string },
  looks: readonly Look[],
): Promise<void> {
  if (looks.length === 0) return;
  const rows = looks.map(({ networkId, publishedAt, figures, lookedAt, nextLookAt, gainsFrom }) => ({
    networkId,
    ...figures,
    lookedAt,
    nextLookAt,
    gainsFrom,
    age: curveAgeAt(publishedAt, lookedAt),
  }));
  await db.execute(sql`
    with look as (
      select distinct on ("networkId") * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as look(
        "networkId" text, views bigint, likes bigint, replies bigint, reposts bigint, quotes bigint, shares bigint,
        "lookedAt" timestamptz, "nextLookAt" timestamptz, "gainsFrom" timestamptz, age smallint)
      order by "networkId", "lookedAt" desc
    ), known as (
      select network_id, kind, figures_at, views, likes, replies, reposts, quotes, shares, published_at,
        first_seen_at - published_at <= interval '1 hour' as was_watched
      from network_posts where account_id = ${accountId} and network_id in (select "networkId" from look)
      order by network_id for update
    ), newer as (
      select look."networkId", look."lookedAt", look."nextLookAt", look.age,
        known.kind = 'post' and coalesce(known.figures_at, began_at) >= look."gainsFrom" as is_counted,
        coalesce(look.views, known.views) as views, look.views - coalesce(known.views, nothing) as more_views,
        coalesce(look.likes, known.likes) as likes, look.likes - coalesce(known.likes, nothing) as more_likes,
        coalesce(look.replies, known.replies) as replies, look.replies - coalesce(known.replies, nothing) as more_replies,
        coalesce(look.reposts, known.reposts) as reposts, look.reposts - coalesce(known.reposts, nothing) as more_reposts,
        coalesce(look.quotes, known.quotes) as quotes, look.quotes - coalesce(known.quotes, nothing) as more_quotes,
        coalesce(look.shares, known.shares) as shares, look.shares - coalesce(known.shares, nothing) as more_shares
      from look join known on known.network_id = look."networkId"
        -- A post began with nothing; but only what we watched from its beginning, or what came on the day of the look, was
        -- gained on a day we know. Nor is known when what the network left out until now was gained.
        cross join lateral (select case when known.was_watched
          or (known.published_at at time zone ${timeZone})::date = (look."lookedAt" at time zone ${timeZone})::date
          then known.published_at end as began_at) as beginning
        cross join lateral (select case when began_at >= look."gainsFrom" then 0 end as nothing) as start
      where known.figures_at is null or known.figures_at < look."lookedAt"
    ), kept as (
      update network_posts post set views = newer.views, likes = newer.likes, replies = newer.replies,
        reposts = newer.reposts, quotes = newer.quotes, shares = newer.shares, figures_at = newer."lookedAt",
        look_at = newer."nextLookAt", gone_at = null, missing_since = null
      from newer where post.account_id = ${accountId} and post.network_id = newer."networkId"
    ), put_off as (
      -- Looked at by a clock that is behind, or stands: it would stay due, and be looked at for ever.
      update network_posts post set look_at = look."nextLookAt"
      from look join known on known.network_id = look."networkId"
      where post.account_id = ${accountId} and post.network_id = look."networkId"
        and known.figures_at >= look."lookedAt" and post.look_at <= look."lookedAt"
    ), gained as (
      insert into gain_days as day (account_id, day, views, likes, replies, reposts, quotes, shares)
      select ${accountId}, ("lookedAt" at time zone ${timeZone})::date, coalesce(sum(more_views), 0),
        coalesce(sum(more_likes), 0), coalesce(sum(more_replies), 0), coalesce(sum(more_reposts), 0),
        coalesce(sum(more_quotes), 0), coalesce(sum(more_shares), 0)
      from newer
      where is_counted
      group by 2
      on conflict (account_id, day) do update set views = day.views + excluded.views,
        likes = day.likes + excluded.likes, replies = day.replies + excluded.replies,
        reposts = day.reposts + excluded.reposts, quotes = day.quotes + excluded.quotes,
        shares = day.shares + excluded.shares
    )
    insert into post_curves as curve (account_id, network_id, ages, views, likes, replies, reposts, quotes, shares)
    select ${accountId}, "networkId", array[age], array[views], array[likes], array[replies], array[reposts],
      array[quotes], array[shares]
    from newer where age is not null
    on conflict (account_id, network_id) do update set ages = curve.ages || excluded.ages,
      views = curve.views || excluded.views, likes = curve.likes || excluded.likes,
      replies = curve.replies || excluded.replies, reposts = curve.reposts || excluded.reposts,
      quotes = curve.quotes || excluded.quotes, shares = curve.shares || excluded.shares
    -- The first look at an age stands for it.
    where curve.ages[cardinality(curve.ages)] < excluded.ages[1]`);
}
