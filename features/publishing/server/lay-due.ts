import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import type { Timing } from '../timing.ts';

/**
 * A publication for each part that is to go out soon. What was laid for another text or another hour is laid anew, without
 * its containers; never what is being sent, is out, or is in doubt. The parts of a chain wait for the one before. Each post
 * that is laid is held until the transaction ends: whoever has more to do in it names the one that they mean. By the
 * statement's time, since no index is searched by a clock that goes on: all that is planned would be read.
 */
export async function layDue(
  { db }: { db: Db | Tx },
  { prepareAhead }: Pick<Timing, 'prepareAhead'>,
  postId?: string,
): Promise<void> {
  const isMeant = postId === undefined ? sql`true` : sql`posts.id = ${postId}`;
  await db.execute(sql`
    insert into publications (post_id, person_id, account_id, part, state, due_at, post_version, next_at)
    select posts.id, posts.person_id, posts.account_id, part, 'scheduled', posts.scheduled_at, posts.version,
      case when part = posts.sent_parts then clock_timestamp() end
    from posts cross join lateral generate_series(posts.sent_parts, posts.part_count - 1) part
    where posts.state = 'SCHEDULED' and posts.scheduled_at <= statement_timestamp() + ${prepareAhead}::int * interval '1 millisecond'
      and posts.account_id is not null and posts.set_aside_at is null and posts.going_out_at is null
      and ${isMeant}
      and not exists (select from publications laid where laid.post_id = posts.id and laid.part = posts.sent_parts
        and laid.post_version = posts.version and laid.due_at = posts.scheduled_at and laid.account_id = posts.account_id
        and laid.state <> 'cancelled')
    order by posts.id, part
    on conflict (post_id, part) do update set account_id = excluded.account_id, state = 'scheduled', reason = null,
      due_at = excluded.due_at, post_version = excluded.post_version, next_at = excluded.next_at,
      token = publications.token + 1, lease_until = null, container = null, children = '[]', container_at = null,
      looks = 0, attempts = 0, first_intent_at = null, last_intent_at = null, checked_at = null, told_at = null
    where publications.state in ('scheduled', 'preparing', 'ready', 'failed', 'missed', 'cancelled')`);
}
