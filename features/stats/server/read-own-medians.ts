import { sql } from 'drizzle-orm';
import type { Needs } from '#runtime/runtime.ts';
import type { OwnMedians } from '../own-medians.ts';
import { FEWEST_OF_A_KIND, SETTLED_AFTER_MS } from '../settled.ts';
import type { TopOrder } from '../top-order.ts';
import { ORDERS } from '../top-order.ts';

/** As many as show what one does now, and few enough that a figure of years ago is no measure of today. */
const POSTS = 100;

/** What the middle one of the latest settled posts has, by each measure, in one statement. */
export async function readOwnMedians({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<OwnMedians> {
  const settledBefore = new Date(clock.now().getTime() - SETTLED_AFTER_MS);
  const { rows } = await db.execute<Row>(sql`
    with recent as (
      select views, likes, replies, reposts, quotes, shares,
        coalesce(likes, 0) + coalesce(replies, 0) + coalesce(reposts, 0) + coalesce(quotes, 0) + coalesce(shares, 0) as interactions
      from network_posts
      where account_id = ${accountId} and kind = 'post' and published_at <= ${settledBefore} and views is not null
      order by published_at desc limit ${POSTS}
    ), judged as (
      select *, interactions / nullif(views, 0)::float8 as engagement from recent
    )
    select count(*) as posts, ${medians()} from judged`);
  const [row] = rows;
  const posts = Number(row?.posts ?? 0);
  const median = (order: TopOrder) => (posts < FEWEST_OF_A_KIND ? undefined : (row?.[order] ?? undefined));
  return { posts, ...(Object.fromEntries(ORDERS.map((order) => [order, median(order)])) as Medians) };
}

type Medians = Omit<OwnMedians, 'posts'>;
type Row = { posts: string } & Record<TopOrder, number | null>;

function medians() {
  return sql.raw(ORDERS.map((order) => `percentile_cont(0.5) within group (order by ${order}) as ${order}`).join(', '));
}
