import { and, eq, isNull } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { deletionDueAt } from '../leaving.ts';
import { tellLeaving } from './jobs.ts';

/** Nothing goes yet: the day is set and a letter tells it. To ask again does not put it off. */
export async function askToLeave(
  { db, clock, queue }: Needs<'db' | 'clock' | 'queue'>,
  id: string,
  locale: Locale,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const leaving = await tx
      .update(people)
      .set({ deletionDueAt: deletionDueAt(now), updatedAt: now })
      .where(and(eq(people.id, id), isNull(people.deletionDueAt)))
      .returning({ id: people.id });
    if (leaving.length > 0) await queue.enqueue(tellLeaving, { id, locale }, { tx });
  });
}
