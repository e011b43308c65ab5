import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runPrepared } from '#db/run-prepared.ts';
import { locksPost, postIsOut } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Claim } from '../publication.ts';
import { FOLLOW_UP_PART } from '../publication.ts';
import type { Timing } from '../timing.ts';
import { DATABASE_LIFE } from './database-life.ts';
import { writtenFor } from './written-for.ts';
import type { WrittenFor } from './written-for.ts';
import { constraintOf, oneByOne } from './one-by-one.ts';
import type { Intent } from './world.ts';

const ONE_IN_FLIGHT = 'publications_one_in_flight';

/** The intents of all who are about to send, in one statement; where the account of one is busy, each in its own. */
export async function intendAll(
  { db }: Needs<'db'>,
  claims: readonly Claim[],
  timing: Timing,
): Promise<readonly Intent[]> {
  return oneByOne(
    claims,
    async (all) => {
      const intended = writtenFor(await runPrepared<WrittenFor>(db, intentsOf(all, timing)));
      return all.map((claim) => (intended(claim) ? 'intended' : 'lost'));
    },
    (error) => (constraintOf(error) === ONE_IN_FLIGHT ? 'busy' : undefined),
  );
}

/**
 * Committed before a byte leaves: the post locked as it is, the account's one place in flight taken, in the life of the
 * database that gave the claim, and the next look not before the quiet period is over, whoever dies meanwhile. What
 * somebody else is changing in this moment is lost for now, and holds up nobody.
 */
function intentsOf(claims: readonly Claim[], { lease, quiet }: Timing): SQL {
  return sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(claims.map(askedOf))}::jsonb) as asked (id uuid, token bigint,
        state text, life text, container text, children jsonb, is_new boolean, is_well boolean, events jsonb)
    ), laid as (
      select publications.id, token, post_id, post_version, due_at, account_id, part
      from publications join asked using (id, token, state)
      where lease_until > clock_timestamp() and ${DATABASE_LIFE} = asked.life
        and not exists (select from publishing_stops where scope in ('all', account_id::text))
        and exists (select from network_accounts where network_accounts.id = account_id and network_accounts.state = 'connected')
      order by publications.id for update of publications skip locked
    ), locked as (
      ${locksPost(sql`(select * from laid where part <> ${FOLLOW_UP_PART})`)}
    ), followed as (
      ${postIsOut(sql`(select * from laid where part = ${FOLLOW_UP_PART})`)}
    ), changed as (
      select asked.*, post_id, laid.account_id, laid.part, publications.person_id
      from laid join asked using (id, token) join publications using (id, post_id)
      where post_id in (select id from locked union all select id from followed)
    ), event as (
      insert into publication_events (publication_id, post_id, person_id, part, token, kind, at)
      select id, post_id, person_id, part, token, told.event->>'kind', coalesce((told.event->>'at')::timestamptz, clock_timestamp())
      from changed cross join jsonb_array_elements(changed.events) with ordinality as told (event, place) order by id, place
    ), rested as (
      delete from publishing_rests where account_id in (select account_id from changed where is_well)
    )
    update publications set state = 'publishing', reason = null, container = changed.container, children = changed.children,
      container_at = case when changed.is_new then clock_timestamp() else container_at end, attempts = attempts + 1,
      looks = 0, first_intent_at = coalesce(first_intent_at, clock_timestamp()), last_intent_at = clock_timestamp(),
      lease_until = clock_timestamp() + ${lease} * interval '1 millisecond',
      next_at = clock_timestamp() + ${quiet} * interval '1 millisecond'
    from changed where publications.id = changed.id returning publications.id, publications.token::int`;
}

/** With what is in hand: a container that was made under this claim, and what happened until it was ready. */
function askedOf({ id, token, state, databaseLife, container, children, inHand }: Claim) {
  return {
    id,
    token,
    state: inHand?.stored.state ?? state,
    life: databaseLife,
    container,
    children,
    is_new: inHand?.change.container !== undefined,
    is_well: inHand?.change.restMs === null && inHand.stored.failures > 0,
    events: [...(inHand?.events ?? []), { kind: 'sent' }],
  };
}
