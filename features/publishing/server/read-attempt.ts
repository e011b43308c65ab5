import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { posts, publicationEvents, publications } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isWantedAs } from '#features/posts/server/going-out.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Attempt, AttemptEvent, PartAttempt } from '../attempt.ts';
import { attemptFrom } from '../attempt.ts';
import type { EventKind } from '../publication.ts';
import { TIMING } from '../timing.ts';

/** How the going out of a post stands, and all that happened; nothing while nothing has begun. */
export async function readAttempt(
  needs: Needs<'db'>,
  person: Pick<Author, 'id'>,
  postId: string,
): Promise<Attempt | null> {
  if (!isId(postId)) return null;
  const [parts, events] = await Promise.all([
    readParts(needs, person, eq(publications.postId, postId)),
    readEvents(needs, person, postId),
  ]);
  return attemptFrom(parts.map(withoutPost), events, parts[0]?.partCount);
}

/** Of many posts, without what happened. */
export async function readAttempts(
  needs: Needs<'db'>,
  person: Pick<Author, 'id'>,
  postIds: readonly string[],
): Promise<Map<string, Attempt>> {
  if (postIds.length === 0) return new Map();
  return byPost(await readParts(needs, person, inArray(publications.postId, [...postIds])));
}

/** Of all that are to go out about now or should have: few, so that a page need not know its posts first. */
export async function readOpenAttempts(
  needs: Needs<'db'>,
  person: Pick<Author, 'id'>,
): Promise<ReadonlyMap<string, Attempt>> {
  const isSoon = sql`${posts.scheduledAt} <= clock_timestamp() + ${TIMING.prepareAhead}::int * interval '1 millisecond'`;
  const isOpen = and(eq(posts.personId, person.id), eq(posts.state, 'SCHEDULED'), isSoon);
  return byPost(await readParts(needs, person, isOpen));
}

function byPost(parts: readonly PartOfPost[]): Map<string, Attempt> {
  const attempts = [...Map.groupBy(parts, ({ postId }) => postId)].map(
    ([postId, own]) => [postId, withoutEvents(own)] as const,
  );
  return new Map(attempts.flatMap(([postId, attempt]) => (attempt ? [[postId, attempt] as const] : [])));
}

/** What was sent and not answered for is asked about: the one thing that only the events tell. */
function withoutEvents(own: readonly PartOfPost[]): Attempt | null {
  const attempt = attemptFrom(own.map(withoutPost), [], own[0]?.partCount);
  const isUnanswered = own.some(({ lastInFlight }) => lastInFlight !== null && lastInFlight !== 'sent');
  return attempt?.status === 'sending' && isUnanswered ? { ...attempt, status: 'asking' } : attempt;
}

type PartOfPost = PartAttempt & { postId: string; partCount: number; lastInFlight: string | null };

function withoutPost(row: PartOfPost): PartAttempt {
  const { part, state, reason, networkPostId, permalink, confirmedBy, publishedAt, triesAt, isBehindAnother } = row;
  return { part, state, reason, networkPostId, permalink, confirmedBy, publishedAt, triesAt, isBehindAnother };
}

/** What was sent, and what was laid for the post as it stands: an hour that was given up says nothing about the next. */
async function readParts(
  { db }: Needs<'db'>,
  person: Pick<Author, 'id'>,
  isAsked: SQL | undefined,
): Promise<PartOfPost[]> {
  const { postId, part, state, reason, remoteId, permalink, confirmedBy, publishedAt } = publications;
  const { partCount } = posts;
  const lastInFlight = sql<string | null>`case when ${state} = 'publishing' then (select last.kind
    from publication_events last where last.publication_id = publications.id order by last.id desc limit 1) end`;
  const triesAt =
    sql<Date | null>`case when ${state} in ('scheduled', 'preparing', 'ready') and next_at is not null then (
    select greatest(next_at, max(rests.until)) from (
      select until from publishing_rests where publishing_rests.account_id = publications.account_id
      union all select until from network_rests) rests
    where rests.until > clock_timestamp() having count(*) > 0) end`.mapWith(publications.nextAt);
  const isBehindAnother = sql<boolean>`${state} in ('scheduled', 'preparing', 'ready') and exists (select from publications other
    where other.account_id = publications.account_id and other.post_id <> publications.post_id
      and (other.state = 'publishing' or other.lease_until > clock_timestamp()))`;
  return db
    .select({
      postId,
      partCount,
      lastInFlight,
      part,
      state,
      reason,
      networkPostId: remoteId,
      permalink,
      confirmedBy,
      publishedAt,
      triesAt,
      isBehindAnother,
    })
    .from(publications)
    .innerJoin(posts, eq(posts.id, postId))
    .where(
      and(
        isAsked,
        eq(publications.personId, person.id),
        ne(state, 'cancelled'),
        or(
          inArray(state, ['published', 'publishing', 'in_doubt']),
          inArray(posts.state, ['FAILED', 'PUBLISHED']),
          isWantedAs(sql`publications`),
        ),
      ),
    )
    .orderBy(asc(part));
}

async function readEvents({ db }: Needs<'db'>, person: Pick<Author, 'id'>, id: string): Promise<AttemptEvent[]> {
  const { at, kind, part, detail, postId, personId } = publicationEvents;
  const rows = await db
    .select({ at, kind, part, detail })
    .from(publicationEvents)
    .where(and(eq(postId, id), eq(personId, person.id)))
    .orderBy(asc(publicationEvents.id))
    .limit(500);
  return rows as (Omit<(typeof rows)[number], 'kind'> & { kind: EventKind })[];
}
