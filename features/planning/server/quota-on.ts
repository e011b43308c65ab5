import { sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { fullestDay, QUOTA } from '../quota.ts';

export type Quota = { used: number; most: number };

/** How full the fullest 24 hours around an instant are: what is planned, and what really went out, from here or elsewhere. */
export async function quotaOn(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  at: Date,
  /** The post that is being planned, where it has an hour already. */
  except?: string,
): Promise<Quota> {
  const from = new Date(at.getTime() - DAY_MS).toISOString();
  const to = new Date(at.getTime() + DAY_MS).toISOString();
  // A post of ours counts once: by its own row until the network has told us of it. Replies and reposts are not counted.
  const { rows } = await db.execute<{ at: string }>(sql`
    select scheduled_at as at from posts
    where account_id = ${accountId} and person_id = ${person.id} and state = 'SCHEDULED' and id is distinct from ${except ?? null}::uuid
      and scheduled_at > ${from}::timestamptz and scheduled_at < ${to}::timestamptz
    union all
    select published_at from network_posts
    where account_id = (select id from network_accounts where id = ${accountId} and person_id = ${person.id})
      and kind = 'post' and published_at > ${from}::timestamptz and published_at < ${to}::timestamptz
    union all
    select published_at from posts
    where account_id = ${accountId} and person_id = ${person.id} and state = 'PUBLISHED'
      and published_at > ${from}::timestamptz and published_at < ${to}::timestamptz
      and not exists (select from network_posts
        where network_posts.account_id = posts.account_id and network_posts.permalink = posts.permalink
          and network_posts.published_at > ${from}::timestamptz and network_posts.published_at < ${to}::timestamptz)`);
  return {
    used: fullestDay(
      rows.map((row) => new Date(row.at)),
      at,
    ),
    most: QUOTA.posts,
  };
}
