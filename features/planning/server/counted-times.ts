import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';

type Counted = {
  personId: string;
  accountId: string;
  from: Date;
  to: Date;
  /** A post that is being planned, where it has an hour already. */
  except?: string | undefined;
};

/** When all that counts in a day goes out between two instants: what is planned, and what really went out, from here or elsewhere. */
export async function countedTimes(db: Db, { personId, accountId, from, to, except }: Counted): Promise<Date[]> {
  // A post of ours counts once: by its own row until the network has told us of it. Replies and reposts are not counted.
  const { rows } = await db.execute<{ at: string }>(sql`
    select scheduled_at as at from posts
    where account_id = ${accountId} and person_id = ${personId} and state = 'SCHEDULED' and id is distinct from ${except ?? null}::uuid
      and scheduled_at > ${from.toISOString()}::timestamptz and scheduled_at < ${to.toISOString()}::timestamptz
    union all
    select published_at from network_posts
    where account_id = (select id from network_accounts where id = ${accountId} and person_id = ${personId})
      and kind = 'post' and published_at > ${from.toISOString()}::timestamptz and published_at < ${to.toISOString()}::timestamptz
    union all
    select published_at from posts
    where account_id = ${accountId} and person_id = ${personId} and state = 'PUBLISHED'
      and published_at > ${from.toISOString()}::timestamptz and published_at < ${to.toISOString()}::timestamptz
      and not exists (select from network_posts
        where network_posts.account_id = posts.account_id and network_posts.permalink = posts.permalink
          and network_posts.published_at > ${from.toISOString()}::timestamptz and network_posts.published_at < ${to.toISOString()}::timestamptz)`);
  return rows.map((row) => new Date(row.at));
}
