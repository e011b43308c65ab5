import { and, between, eq } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Db } from '#db/client.ts';
import { posts } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import { isId } from '#features/posts/server/own-post.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { SlotTime } from '../slots.ts';
import { LOOK_AHEAD_DAYS, nextSlots } from '../slots.ts';
import type { StoredQueue } from './stored-queue.ts';
import { storedQueue } from './stored-queue.ts';

/** A queue of theirs with its next free slots, at most so many; nothing for an account of somebody else. */
export async function readFreeSlots(
  { db, clock }: Needs<'db' | 'clock'>,
  person: Pick<Author, 'id'>,
  accountId: string,
  count: number,
): Promise<{ queue: StoredQueue; free: SlotTime[] } | undefined> {
  if (!isId(accountId)) return undefined;
  const from = clock.now();
  const [queue, taken] = await Promise.all([
    storedQueue(db, person.id, accountId),
    timesAround(db, person.id, accountId, from),
  ]);
  return queue && { queue, free: nextSlots({ slots: queue.slots, queue: queue.rules, taken, from, count }) };
}

/** When posts go out that can stand in the way of a slot: as far as slots are looked for, and a day, the widest gap, either way. */
async function timesAround(db: Db, personId: string, accountId: string, now: Date): Promise<Date[]> {
  const from = new Date(now.getTime() - DAY_MS);
  const to = new Date(now.getTime() + (LOOK_AHEAD_DAYS + 2) * DAY_MS);
  const rows = await db
    .select({ at: posts.scheduledAt })
    .from(posts)
    .where(
      and(
        eq(posts.accountId, accountId),
        eq(posts.personId, personId),
        eq(posts.state, 'SCHEDULED'),
        between(posts.scheduledAt, from, to),
      ),
    );
  return rows.flatMap(({ at }) => at ?? []);
}
