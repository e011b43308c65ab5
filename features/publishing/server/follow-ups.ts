import { and, eq, isNull, sql } from 'drizzle-orm';
import { followUps, publications } from '#db/schema.ts';
import { lackingFor } from '#features/posts/over-plan.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import type { Capability } from '#features/plans/plan.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { FollowUp } from '../follow-up.ts';
import { FOLLOW_UP_PART } from '../publication.ts';

export type FollowUpAnswer =
  | { ok: true }
  | { ok: false; refusal: 'not-there' }
  | { ok: false; refusal: 'reached' }
  | { ok: false; refusal: 'plan'; capability: Capability };

/** Once it has been sent it is a reply like any other, and changes no more. */
export async function setFollowUp(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Author,
  postId: string,
  followUp: FollowUp,
): Promise<FollowUpAnswer> {
  const post = await readPost({ db }, person, postId);
  if (!post) return { ok: false, refusal: 'not-there' };
  const capability = lackingFor(person.plan, 'SCHEDULED', post.content);
  if (capability) return { ok: false, refusal: 'plan', capability };
  const now = clock.now();
  const kept = await db
    .insert(followUps)
    .values({ postId, personId: person.id, ...followUp, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: followUps.postId,
      set: { ...followUp, updatedAt: now },
      setWhere: isNull(followUps.reachedAt),
    })
    .returning({ postId: followUps.postId });
  return kept.length > 0 ? { ok: true } : { ok: false, refusal: 'reached' };
}

/** Where there is none to begin with, none is sent either. */
export async function removeFollowUp(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  postId: string,
): Promise<{ ok: true } | { ok: false; refusal: 'reached' }> {
  if (!isId(postId)) return { ok: true };
  const isTheirs = and(eq(followUps.postId, postId), eq(followUps.personId, person.id));
  const gone = await db
    .delete(followUps)
    .where(and(isTheirs, isNull(followUps.reachedAt)))
    .returning({ postId: followUps.postId });
  // Asked for only then: it may have been reached while it was to be removed.
  const isLeft = gone.length === 0 && (await db.$count(followUps, isTheirs)) > 0;
  return isLeft ? { ok: false, refusal: 'reached' } : { ok: true };
}

/** With how the reply stands, once it has become one. */
export async function readFollowUp({ db }: Needs<'db'>, person: Pick<Author, 'id'>, postId: string) {
  if (!isId(postId)) return undefined;
  const { text, metric, threshold, reachedAt } = followUps;
  const [row] = await db
    .select({ text, metric, threshold, reachedAt, state: publications.state, reason: publications.reason })
    .from(followUps)
    .leftJoin(publications, and(eq(publications.postId, followUps.postId), eq(publications.part, FOLLOW_UP_PART)))
    .where(and(eq(followUps.postId, postId), eq(followUps.personId, person.id)));
  return row;
}

/** Those that have reached what they wait for become publications, each once: a second has no place in the table. */
export async function layReachedFollowUps({ db }: Needs<'db'>): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with reached as (
      update follow_ups set reached_at = clock_timestamp()
      from posts, publications, network_accounts
      where posts.id = follow_ups.post_id and posts.state = 'PUBLISHED'
        and publications.post_id = posts.id and publications.part = 0 and publications.remote_id is not null
        and network_accounts.id = publications.account_id and network_accounts.state = 'connected'
        and follow_ups.reached_at is null
        and case when follow_ups.metric = 'minutes'
          then publications.published_at + follow_ups.threshold * interval '1 minute' <= clock_timestamp()
          else exists (select from network_posts where network_posts.account_id = publications.account_id
            and network_posts.network_id = publications.remote_id
            and case follow_ups.metric when 'likes' then network_posts.likes when 'replies' then network_posts.replies
              else network_posts.reposts end >= follow_ups.threshold) end
      returning posts.id as post_id, posts.person_id, publications.account_id, posts.version
    )
    insert into publications (post_id, person_id, account_id, part, state, due_at, post_version, next_at)
    select post_id, person_id, account_id, ${FOLLOW_UP_PART}, 'scheduled', clock_timestamp(), version, clock_timestamp()
    from reached on conflict (post_id, part) do nothing`);
  return rowCount ?? 0;
}
