import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Db } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ComingSlot, SlotTime } from '../slots.ts';
import { comingSlots } from '../slots.ts';
import type { StoredQueue } from './stored-queue.ts';
import { storedQueue } from './stored-queue.ts';

const PREVIEWED_SLOTS = 10;
/** Before the last of the slots that are shown hardly anybody has more; who has sees fewer slots. */
const MOST_BEFORE = 200;
const LETTERS = 100;

type Coming = { id: string; at: Date; beginning: string };

export type QueueView = StoredQueue & {
  /** The next ones, free or with the post that takes them. */
  coming: (SlotTime & { post: { id: string; beginning: string } | null })[];
  /** How many posts the queue holds. */
  queued: number;
};

/** How an account's posts are spread, asked in one round; nothing for an account of somebody else. */
export async function readQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<QueueView | undefined> {
  if (!isId(accountId)) return undefined;
  const from = clock.now();
  const [queue, next, queued] = await Promise.all([
    storedQueue(db, person.id, accountId),
    nextPosts(db, person.id, accountId, from),
    countQueued(db, person.id, accountId),
  ]);
  if (!queue) return undefined;
  const taken = next.map(({ at }) => at);
  const takers = new Map(next.map((post) => [post.at.getTime(), post]));
  const known = knownUntil(next, queue);
  const coming = comingSlots({ slots: queue.slots, queue: queue.rules, taken, from, count: PREVIEWED_SLOTS });
  return {
    ...queue,
    coming: coming
      .filter(({ at }) => at.getTime() < known)
      .map((slot) => {
        const { at, wallTime, timeZone } = slot;
        return { at, wallTime, timeZone, post: postIn(slot, takers) };
      }),
    queued,
  };
}

function postIn(
  { takenBy }: ComingSlot,
  takers: ReadonlyMap<number, Coming>,
): { id: string; beginning: string } | null {
  const post = takenBy && takers.get(takenBy.getTime());
  return post ? { id: post.id, beginning: post.beginning } : null;
}

/** Of a slot after it nobody can tell whether it is free. */
function knownUntil(next: readonly Coming[], { rules }: StoredQueue): number {
  const last = next.length < MOST_BEFORE ? undefined : next.at(-1);
  return last ? last.at.getTime() - rules.minimumGapMinutes * 60_000 : Infinity;
}

/** What goes out next, and what may have been a gap before. */
async function nextPosts(db: Db, personId: string, accountId: string, now: Date): Promise<Coming[]> {
  const rows = await db
    .select({
      id: posts.id,
      at: posts.scheduledAt,
      beginning: sql<string>`left(${posts.body}, ${sql.raw(`${LETTERS}`)})`,
    })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, accountId),
        eq(posts.personId, personId),
        eq(posts.state, 'SCHEDULED'),
        gt(posts.scheduledAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
    .orderBy(asc(posts.scheduledAt), asc(posts.id))
    .limit(MOST_BEFORE);
  return rows.flatMap(({ at, ...post }) => (at ? [{ ...post, at }] : []));
}

function countQueued(db: Db, personId: string, accountId: string): Promise<number> {
  return db.$count(
    posts,
    and(
      eq(posts.accountId, accountId),
      eq(posts.personId, personId),
      eq(posts.state, 'SCHEDULED'),
      eq(posts.plannedBy, 'queue'),
    ),
  );
}
