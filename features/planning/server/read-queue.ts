import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#base/ids.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ComingSlot, SlotTime } from '../slots.ts';
import { comingSlots, nextSlots } from '../slots.ts';
import { postsAround } from './posts-around.ts';
import type { StoredQueue } from './stored-queue.ts';
import { storedQueue } from './stored-queue.ts';

const PREVIEWED_SLOTS = 10;

export type QueueView = StoredQueue & {
  /** The next free ones. */
  upcoming: SlotTime[];
  /** The next ones, free or with the post that takes them. */
  coming: (SlotTime & { post: { id: string; beginning: string } | null })[];
  /** How many posts the queue holds. */
  queued: number;
};

/** How an account's posts are spread; nothing for an account of somebody else. */
export async function readQueue(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
): Promise<QueueView | undefined> {
  if (!isId(accountId)) return undefined;
  const from = clock.now();
  const [queue, around, queued] = await Promise.all([
    storedQueue(db, person.id, accountId),
    postsAround(db, person.id, accountId, from),
    countQueued(db, person.id, accountId),
  ]);
  if (!queue) return undefined;
  const taken = around.map(({ at }) => at);
  const wish = { slots: queue.slots, queue: queue.rules, taken, from, count: PREVIEWED_SLOTS };
  const coming = comingSlots(wish);
  const takers = new Map(around.map(({ at, id }) => [at.getTime(), id]));
  const takerOf = ({ takenBy }: ComingSlot) => (takenBy ? takers.get(takenBy.getTime()) : undefined);
  const beginnings = await readBeginnings(
    db,
    person.id,
    coming.flatMap((slot) => takerOf(slot) ?? []),
  );
  return {
    ...queue,
    upcoming: nextSlots(wish),
    coming: coming.map((slot) => {
      const { at, wallTime, timeZone } = slot;
      return { at, wallTime, timeZone, post: beginnings.get(takerOf(slot) ?? '') ?? null };
    }),
    queued,
  };
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

async function readBeginnings(db: Db, personId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; beginning: string }>();
  const rows = await db
    .select({ id: posts.id, beginning: sql<string>`left(${posts.body}, 200)` })
    .from(posts)
    .where(and(eq(posts.personId, personId), inArray(posts.id, ids)));
  return new Map(rows.map((row) => [row.id, row]));
}
