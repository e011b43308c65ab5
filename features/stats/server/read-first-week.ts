import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import { CURVE_AGES_MS, nextOfFirstWeek } from '../curve-ages.ts';
import type { FirstWeek } from '../first-week.ts';
import { LAST_AGE, usualStatement } from './read-usual-curve.ts';

/** The first week of the newest post of those published until a moment, beside that of the posts before it, in one statement; nothing for who has no post. */
export async function readFirstWeek(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  until: Date = clock.now(),
): Promise<FirstWeek | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with newest as (
      select network_id, text, published_at, figures_at from network_posts
      where account_id = ${accountId} and kind = 'post' and gone_at is null and published_at <= ${until} order by published_at desc, network_id desc limit 1
    ), usual as (${usualStatement(accountId, sql`(select published_at from newest)`)}
    ), own as (
      select kept.age, kept.views
      from newest join post_curves curve on curve.account_id = ${accountId} and curve.network_id = newest.network_id
        cross join lateral unnest(curve.ages, curve.views) as kept(age, views)
    )
    select newest.network_id as "networkId", newest.text, newest.published_at as "publishedAt",
      newest.figures_at is not null as "wasLookedAt", age.position, own.views, usual.posts, usual.quarters
    from newest cross join generate_series(0, ${LAST_AGE}::int) as age(position)
      left join own on own.age = age.position left join usual on usual.age = age.position
    order by age.position`);
  const [first] = rows;
  if (!first) return undefined;
  const bornMsAgo = clock.now().getTime() - new Date(first.publishedAt).getTime();
  return {
    networkId: first.networkId,
    text: first.text,
    publishedAt: new Date(first.publishedAt),
    bornMsAgo,
    wasLookedAt: first.wasLookedAt,
    nextAgeMs: nextOfFirstWeek(bornMsAgo),
    curve: rows.map(({ position, views }) => ({
      ageMs: CURVE_AGES_MS[position] ?? 0,
      value: views === null ? null : Number(views),
    })),
    usual: rows.flatMap(({ position, posts, quarters }) => {
      if (!quarters) return [];
      const [low, middle, high] = quarters;
      return [{ ageMs: CURVE_AGES_MS[position] ?? 0, posts: Number(posts), low, middle, high }];
    }),
  };
}

type Row = {
  networkId: string;
  text: string;
  publishedAt: string;
  wasLookedAt: boolean;
  position: number;
  views: string | null;
  posts: string | null;
  quarters: [number, number, number] | null;
};
