import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runPrepared } from '#db/run-prepared.ts';
import { partIsOut } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Claim } from '../publication.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import { writtenFor } from './written-for.ts';
import type { WrittenFor } from './written-for.ts';
import { oneByOne } from './one-by-one.ts';
import { wakesNextPart } from './wakes-next-part.ts';

export type Confirmation = { claim: Claim; remoteId: string };

/** All that the network has just confirmed, in one statement; where one of the ids is taken, each in its own. */
export async function confirmAll({ db }: Needs<'db'>, all: readonly Confirmation[]): Promise<readonly boolean[]> {
  return oneByOne(all, async (some) => {
    const confirmed = writtenFor(await runPrepared<WrittenFor>(db, confirmationsOf(some)));
    return some.map(({ claim }) => confirmed(claim));
  });
}

function confirmationsOf(all: readonly Confirmation[]): SQL {
  const told = all.map(({ claim: { id, token, isLast, failures }, remoteId }) => ({
    id,
    token,
    remote_id: remoteId,
    is_last: isLast,
    is_well: failures > 0,
  }));
  return sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as told (id uuid, token bigint, remote_id text, is_last boolean, is_well boolean)
    ), changed as (
      update publications set state = 'published', reason = null, lease_until = null, next_at = null,
        remote_id = told.remote_id, confirmed_by = 'answer', published_at = clock_timestamp()
      from told where publications.id = told.id and publications.token = told.token
      returning publications.*, told.is_last, told.is_well
    ), event as (
      insert into publication_events (publication_id, post_id, person_id, part, token, kind, detail)
      select id, post_id, person_id, part, token, 'confirmed', jsonb_build_object('id', remote_id) from changed
    ), rested as (
      delete from publishing_rests where account_id in (select account_id from changed where is_well)
    ), woken as (
      ${wakesNextPart()}
    ), ended as (
      ${partIsOut(true, sql`(select * from changed where is_last and part <> ${FOLLOW_UP_PART})`)}
    ), begun as (
      ${partIsOut(false, sql`(select * from changed where not is_last and part <> ${FOLLOW_UP_PART})`)}
    )
    select id, token::int from changed`;
}
