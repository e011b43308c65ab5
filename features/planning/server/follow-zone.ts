import { and, eq } from 'drizzle-orm';
import { networkAccounts, queues } from '#db/schema.ts';
import type { Author } from '#features/posts/post.ts';
import type { Needs } from '#runtime/runtime.ts';
import { UNKNOWN_ZONE } from '../slots.ts';
import { changeQueue } from './change-queue.ts';
import { storedQueue } from './stored-queue.ts';

/** Queues that began before anybody knew where their owner is, by the owner's clocks from now on. */
export async function followZone(needs: Needs<'db' | 'clock'>, person: Author, timeZone: string): Promise<void> {
  const guessed = await needs.db
    .select({ accountId: queues.accountId })
    .from(queues)
    .innerJoin(networkAccounts, eq(networkAccounts.id, queues.accountId))
    .where(and(eq(networkAccounts.personId, person.id), eq(queues.timeZone, UNKNOWN_ZONE)));
  for (const { accountId } of guessed) {
    const queue = await storedQueue(needs.db, person.id, accountId);
    if (queue) await changeQueue(needs, person, accountId, { ...queue.rules, timeZone, slots: queue.slots });
  }
}
