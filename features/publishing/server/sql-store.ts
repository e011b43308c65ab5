import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { together } from '#base/together.ts';
import { runPrepared } from '#db/run-prepared.ts';
import { publicationEvents, publications } from '#db/schema.ts';
import { partFailed, partIsOut, unlocksPost } from '#features/posts/server/going-out.ts';
import type { Needs } from '#runtime/runtime.ts';
import { FAILURE_CODES } from '../failures.ts';
import { withInHand } from '../in-hand.ts';
import type { Change, Claim, FailureReason, InHand, PublicationEvent } from '../publication.ts';
import { FOLLOW_UP_PART, HOLD_REASONS, wakesNext } from '../publication.ts';
import type { Timing } from '../timing.ts';
import { confirmAll } from './confirm-all.ts';
import type { Confirmation } from './confirm-all.ts';
import { intendAll } from './intend-all.ts';
import { straysOf } from './strays.ts';
import { wakesNextPart } from './wakes-next-part.ts';
import type { Store } from './world.ts';

/** One that waits for somebody's lock holds up those beside it, and nobody after them. */
const PATIENCE_MS = 100;

/** On PostgreSQL: every change is one statement, by its clock, for who still holds the token. What all do, they do at once. */
export function sqlStore({ db }: Needs<'db'>, timing: Timing): Store {
  const confirmTogether = together((all: readonly Confirmation[]) => confirmAll({ db }, all), PATIENCE_MS);
  return {
    async change(claim, change) {
      const rows = await runPrepared(db, statementFor(claim, withInHand(claim, change)));
      return rows.length === 1;
    },
    intend: together((claims: readonly Claim[]) => intendAll({ db }, claims, timing), PATIENCE_MS),
    confirm: (claim, remoteId) => confirmTogether({ claim, remoteId }),
    async keep({ id, token }) {
      await db.execute(sql`update publications set lease_until = clock_timestamp() + ${timing.lease} * interval '1 millisecond'
        where id = ${id} and token = ${token} and lease_until > clock_timestamp()`);
    },
    async note(claim, { kind, detail = {} }) {
      const { id: publicationId, postId, personId, part, token } = claim;
      await db.insert(publicationEvents).values({ publicationId, postId, personId, part, token, kind, detail });
    },
    async notedId({ id }) {
      const isConfirmed = and(eq(publicationEvents.publicationId, id), eq(publicationEvents.kind, 'confirmed'));
      const [noted] = await db.select({ detail: publicationEvents.detail }).from(publicationEvents).where(isConfirmed);
      const remoteId = noted?.detail['id'];
      if (typeof remoteId !== 'string') return undefined;
      return (await ownedIds([remoteId])).has(remoteId) ? undefined : remoteId;
    },
    ownedIds,
    strays: (claim) => straysOf({ db }, claim, timing),
  };

  async function ownedIds(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db
      .select({ id: publications.remoteId })
      .from(publications)
      .where(inArray(publications.remoteId, [...ids]));
    return new Set(rows.flatMap(({ id }) => id ?? []));
  }
}

function statementFor(claim: Claim, inHand: InHand): SQL {
  const { stored, change, events } = inHand;
  const others = [
    events.length > 0 ? eventsOf(claim, events) : undefined,
    restOf(claim, inHand),
    wakesNext(change) ? wakesNextPart() : undefined,
    postChange(stored, change),
  ].filter((each) => each !== undefined);
  return sql`
    with changed as (
      update publications set ${sql.join(columnsOf(stored, change), sql`, `)}
      where id = ${claim.id} and token = ${claim.token} returning *
    )${sql.join(others.map((each, index) => sql`, ${sql.raw(`other${index}`)} as (${each})`))}
    select id from changed`;
}

function columnsOf({ state }: Claim, change: Change): SQL[] {
  const { again, reason, container, looks, isChecked, remoteId, confirmedBy, publishedAt } = change;
  const isNewlyOut = change.state === 'published' && state !== 'published';
  const isOver = change.state === 'failed' || change.state === 'missed' || change.state === 'in_doubt';
  return [
    sql`state = ${change.state}, lease_until = null, next_at = ${again === null ? null : at(again)}`,
    reason === undefined ? undefined : sql`reason = ${reason === 'waiting' ? null : reason}`,
    container && containerColumns(container),
    looks === undefined ? undefined : sql`looks = least(${looks}::int, 1000)`,
    // Whoever tries next is the first again.
    change.isUnsent ? sql`attempts = 0` : undefined,
    isChecked && sql`checked_at = clock_timestamp()`,
    remoteId === undefined ? undefined : sql`remote_id = ${remoteId}, confirmed_by = ${confirmedBy ?? null}`,
    publishedAt || isNewlyOut
      ? sql`published_at = ${publishedAt ? sql`${publishedAt}::timestamptz` : sql`clock_timestamp()`}`
      : undefined,
    isOver ? sql`told_at = null` : undefined,
  ].filter((each) => each !== undefined);
}

function containerColumns({ id, children }: NonNullable<Change['container']>): SQL {
  return sql`container = ${id}, children = ${JSON.stringify(children)}::jsonb,
    container_at = ${id === null ? null : sql`clock_timestamp()`}`;
}

function at(again: number | Date): SQL {
  return typeof again === 'number' ? after(again) : sql`${again.toISOString()}::timestamptz`;
}

function after(ms: number): SQL {
  return sql`clock_timestamp() + ${Math.round(ms)}::int * interval '1 millisecond'`;
}

function eventsOf({ token }: Claim, events: readonly PublicationEvent[]): SQL {
  const rows = events.map(
    ({ kind, at, detail = {} }, place) =>
      sql`(${sql.raw(String(place))}, ${kind}, ${at ? sql`${at.toISOString()}::timestamptz` : sql`clock_timestamp()`}, ${JSON.stringify(detail)}::jsonb)`,
  );
  return sql`insert into publication_events (publication_id, post_id, person_id, part, token, kind, at, detail)
    select changed.id, post_id, person_id, part, ${token}, event.kind, event.at, event.detail
    from changed cross join (values ${sql.join(rows, sql`, `)}) as event (place, kind, at, detail) order by event.place`;
}

/** In a row are those since the last good answer, which may be in hand only. */
function restOf({ failures }: Claim, { stored, change: { restMs } }: InHand): SQL | undefined {
  if (restMs === undefined) return undefined;
  if (restMs !== null)
    return sql`insert into publishing_rests (account_id, until, failures)
      select account_id, ${after(restMs)}, ${Math.min(failures + 1, 100)}::int from changed
      on conflict (account_id) do update set failures = excluded.failures,
        until = greatest(publishing_rests.until, excluded.until)`;
  if (stored.failures === 0) return undefined;
  return sql`delete from publishing_rests where account_id in (select account_id from changed)`;
}

function postChange({ part, isLast, state }: Claim, change: Change): SQL | undefined {
  // What follows a post says nothing about it.
  if (part === FOLLOW_UP_PART) return undefined;
  switch (change.state) {
    case 'published':
      return state === 'published' ? undefined : partIsOut(isLast);
    case 'failed': {
      const reason = change.reason as FailureReason;
      return partFailed({ code: FAILURE_CODES[reason], reason });
    }
    case 'missed':
    case 'cancelled':
      return unlocksPost();
    case 'scheduled':
    case 'preparing':
    case 'ready':
      return change.isUnsent || HOLDS.has(change.reason ?? '') ? unlocksPost() : undefined;
    case 'publishing':
    case 'in_doubt':
      return undefined;
  }
}

const HOLDS: ReadonlySet<string> = new Set(HOLD_REASONS);
