import { sql } from 'drizzle-orm';
import { runPrepared } from '#db/run-prepared.ts';
import type { Needs } from '#runtime/runtime.ts';
import { PUBLISH_SCOPE, REPLY_SCOPE } from '#features/network/scopes.ts';
import { isWantedAs } from '#features/posts/server/going-out.ts';
import type { Claim } from '../publication.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import type { Timing } from '../timing.ts';
import { DATABASE_LIFE } from './database-life.ts';
import { parentId, sentOf } from './sent-content.ts';

/**
 * What is due, ours alone for the time of a lease, with all that decides about it. One of each account, so that accounts
 * take turns and none is worked on twice at once; what is in flight before anything new. By the database's clock alone.
 */
export async function claimDue({ db }: Needs<'db'>, most: number, { lease }: Timing): Promise<Claim[]> {
  const rows = await runPrepared<Row>(
    db,
    sql`
    with candidates as (
      select distinct on (due.account_id) due.id, due.due_at
      from publications due
      where due.next_at <= clock_timestamp() and (due.lease_until is null or due.lease_until <= clock_timestamp())
        and due.account_id not in (select account_id from publications where lease_until > clock_timestamp())
        and (due.state in ('publishing', 'published')
          or due.account_id not in (select account_id from publications where state = 'publishing'))
        and due.account_id not in (select account_id from publishing_rests where until > clock_timestamp())
        and not exists (select from network_rests where network_rests.until > clock_timestamp())
      order by due.account_id, (due.state = 'publishing') desc, due.due_at, due.post_id, due.part
    ), taken as (
      select publications.id from publications join candidates on candidates.id = publications.id
      where publications.next_at <= clock_timestamp()
        and (publications.lease_until is null or publications.lease_until <= clock_timestamp())
      order by candidates.due_at, random() limit ${most} for update of publications skip locked
    ), claimed as (
      update publications set token = token + 1, lease_until = clock_timestamp() + ${lease}::int * interval '1 millisecond'
      from taken where publications.id = taken.id returning publications.*
    )
    select claimed.id, claimed.post_id as "postId", claimed.person_id as "personId", claimed.account_id as "accountId",
      claimed.part, claimed.state, claimed.reason, claimed.due_at as "dueAt", claimed.container, claimed.children,
      claimed.container_at as "containerAt", claimed.token::int, claimed.looks, claimed.attempts,
      claimed.first_intent_at as "firstIntentAt", claimed.last_intent_at as "lastIntentAt",
      claimed.checked_at as "checkedAt", claimed.published_at as "publishedAt", clock_timestamp() as now, posts.content, follow_ups.text as "followUp",
      claimed.part >= posts.part_count - 1 as "isLast",
      case when claimed.part = ${FOLLOW_UP_PART} then posts.state = 'PUBLISHED' else ${isWantedAs(sql`claimed`)} end as "isCurrent",
      ${parentId(sql`claimed`)} as "replyToId",
      network_accounts.state as "accountState", network_tokens.sealed as "sealedToken", network_accounts.scopes, people.plan,
      people.late_limit_minutes as "lateMinutes", people.deletion_due_at is not null as "isLeaving",
      exists (select from publishing_stops where scope in ('all', claimed.account_id::text)) as "isStopped",
      posts.planned_by = 'queue' and queues.paused_at is not null as "isQueuePaused",
      greatest(
        (select count(*)::int from publications sent where sent.account_id = claimed.account_id
          and sent.published_at > clock_timestamp() - interval '24 hours' and (sent.part = 0) = (claimed.part = 0)),
        (select count(*)::int from network_posts known where known.account_id = claimed.account_id
          and known.published_at > clock_timestamp() - interval '24 hours'
          and known.kind = case when claimed.part = 0 then 'post' else 'reply' end)) as "sentInDay",
      (select at from publishing_fence) as "fenceAt", ${DATABASE_LIFE} as "databaseLife", coalesce(publishing_rests.failures, 0) as failures
    from claimed
      join posts on posts.id = claimed.post_id
      join people on people.id = claimed.person_id
      join network_accounts on network_accounts.id = claimed.account_id
      left join network_tokens on network_tokens.account_id = claimed.account_id and network_accounts.state = 'connected'
      left join queues on queues.account_id = claimed.account_id
      left join publishing_rests on publishing_rests.account_id = claimed.account_id
      left join follow_ups on follow_ups.post_id = claimed.post_id and claimed.part = ${FOLLOW_UP_PART}`,
  );
  return rows.map(claimFrom);
}

type Row = Omit<Claim, 'content' | 'index' | 'mayPublish' | 'lateLimit' | 'isQueuePaused'> & {
  content: unknown;
  followUp: string | null;
  scopes: string[];
  lateMinutes: number;
  isQueuePaused: boolean | null;
};

function claimFrom({ followUp, scopes, lateMinutes, ...row }: Row): Claim {
  const needed = row.part === 0 ? [PUBLISH_SCOPE] : [PUBLISH_SCOPE, REPLY_SCOPE];
  return {
    ...row,
    ...sentOf(row.content, followUp, row.part),
    isQueuePaused: row.isQueuePaused ?? false,
    mayPublish: needed.every((scope) => scopes.includes(scope)),
    lateLimit: lateMinutes * 60_000,
  };
}
