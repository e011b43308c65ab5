import { asc, eq, or } from 'drizzle-orm';
import type { Locale } from '#base/i18n/locale.ts';
import { people } from '#db/schema/person.ts';
import { deletionDueAt } from '#features/identity/leaving.ts';
import type { Needs } from '#runtime/runtime.ts';
import { tellLeaving } from './jobs.ts';

/** `isNew` is false for somebody who was leaving already: to ask again does not put the day off. */
export type Leaving = { ok: true; isNew: boolean } | { ok: false; refusal: 'last-admin' };

/** Nothing goes yet: the day is set and a letter tells it. */
export async function askToLeave(
  { db, clock, queue }: Needs<'db' | 'clock' | 'queue'>,
  id: string,
  locale: Locale,
): Promise<Leaving> {
  const now = clock.now();
  return db.transaction(async (tx): Promise<Leaving> => {
    // Held in one order, as where rights are revoked: two last administrators cannot leave at once.
    const held = await tx
      .select()
      .from(people)
      .where(or(eq(people.id, id), eq(people.isAdmin, true)))
      .orderBy(asc(people.id))
      .for('update');
    const person = held.find((each) => each.id === id);
    if (!person || person.deletionDueAt) return { ok: true, isNew: false };
    const isSomebodyLeft = held.some((each) => each.id !== id && each.isAdmin && !each.deletionDueAt);
    if (person.isAdmin && !isSomebodyLeft) return { ok: false, refusal: 'last-admin' };
    await tx
      .update(people)
      .set({ deletionDueAt: deletionDueAt(now), updatedAt: now })
      .where(eq(people.id, id));
    await queue.enqueue(tellLeaving, { id, locale }, { tx });
    return { ok: true, isNew: true };
  });
}
