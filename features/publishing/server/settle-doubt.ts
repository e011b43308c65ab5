import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { goesOutAnew, partIsOut } from '#features/posts/server/going-out.ts';
import type { Author } from '#features/posts/post.ts';
import { lockPost } from '#features/posts/server/own-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { wakePublishers } from './wake.ts';
import { wakesNextPart } from './wakes-next-part.ts';

export type DoubtAnswer = { ok: true } | { ok: false; refusal: 'not-there' | 'not-in-doubt' };

/** Its owner has seen it on the profile: it is out. Its id is still looked for, since a chain goes on under it. */
export async function foundIt(needs: Needs<'db'>, person: Pick<Author, 'id'>, postId: string): Promise<DoubtAnswer> {
  return settled(needs, person, postId, async (tx, doubt) => {
    await tx.execute(sql`
      with changed as (
        update publications set state = 'published', reason = null, confirmed_by = 'person', token = token + 1,
          looks = 0, published_at = coalesce(last_intent_at, clock_timestamp()), next_at = clock_timestamp()
        where id = ${doubt.id} returning *
      ), event as (
        insert into publication_events (publication_id, post_id, person_id, part, token, kind)
        select id, post_id, person_id, part, token, 'person-found-it' from changed
      )
      ${partIsOut(doubt.isLast)}`);
  });
}

/** Its owner has seen that it is not there: as if it had never been sent, with another container. */
export async function sendAgain(needs: Needs<'db'>, person: Pick<Author, 'id'>, postId: string): Promise<DoubtAnswer> {
  return settled(needs, person, postId, async (tx, doubt) => {
    await tx.execute(sql`
      with changed as (
        update publications set state = 'scheduled', reason = null, token = token + 1, container = null,
          children = '[]', container_at = null, looks = 0, attempts = 0, checked_at = null, first_intent_at = null,
          last_intent_at = null, due_at = clock_timestamp(), next_at = clock_timestamp()
        where id = ${doubt.id} returning *
      ), event as (
        insert into publication_events (publication_id, post_id, person_id, part, token, kind)
        select id, post_id, person_id, part, token, 'person-sends-again' from changed
      ), others as (
        update publications set due_at = changed.due_at from changed
        where publications.post_id = changed.post_id and publications.part > changed.part and publications.state = 'scheduled'
      )
      ${goesOutAnew()}`);
  });
}

/** It was read on the profile meanwhile, as nobody else's. One that is still asked about is as well, unless somebody is at it. */
export async function foundByReading(
  needs: Needs<'db'>,
  { id, personId, postId }: { id: string; personId: string; postId: string },
  found: { networkId: string; publishedAt: Date },
): Promise<DoubtAnswer> {
  const settle = async (tx: Tx, doubt: Doubt) => {
    await tx.execute(sql`
      with changed as (
        update publications set state = 'published', reason = null, confirmed_by = 'list', token = token + 1, looks = 0,
          remote_id = ${found.networkId}, published_at = ${found.publishedAt.toISOString()}::timestamptz,
          lease_until = null, next_at = null
        where id = ${doubt.id} returning *
      ), event as (
        insert into publication_events (publication_id, post_id, person_id, part, token, kind, detail)
        select id, post_id, person_id, part, token, 'found', jsonb_build_object('id', remote_id) from changed
      ), woken as (
        ${wakesNextPart()}
      )
      ${partIsOut(doubt.isLast)}`);
  };
  // Who publishes takes the publication first and then the post: to wait for them here would be to wait for each other.
  return settled(needs, { id: personId }, postId, settle, sql`id = ${id} and ${isUnanswered()} for update skip locked`);
}

/** Nobody knows what became of it, and nobody is finding out: who holds its lease may be sending it in this moment. */
export function isUnanswered(publication = sql`publications`): SQL {
  return sql`(${publication}.state = 'in_doubt' or (${publication}.state = 'publishing'
    and (${publication}.lease_until is null or ${publication}.lease_until <= clock_timestamp())))`;
}

type Doubt = { id: string; isLast: boolean };

async function settled(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  postId: string,
  settle: (tx: Tx, doubt: Doubt) => Promise<void>,
  openToThem = sql`state = 'in_doubt' for update`,
): Promise<DoubtAnswer> {
  return db.transaction(async (tx) => {
    const post = await lockPost(tx, person, postId);
    if (!post) return { ok: false, refusal: 'not-there' };
    // Asked for once the post is ours: together with the lock it would be read as it was before somebody else settled it.
    const { rows } = await tx.execute<Doubt>(sql`
      select id, part >= ${post.partCount - 1}::int as "isLast" from publications
      where post_id = ${postId} and ${openToThem}`);
    const [row] = rows;
    if (!row) return { ok: false, refusal: 'not-in-doubt' };
    await settle(tx, row);
    await wakePublishers(tx);
    return { ok: true };
  });
}
