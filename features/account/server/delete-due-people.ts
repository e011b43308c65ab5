import { and, eq, lte } from 'drizzle-orm';
import { forgetPerson } from '#db/forget-person.ts';
import { people } from '#db/schema/person.ts';
import { deleteUser } from '#features/identity/server/auth-user.ts';
import type { Needs } from '#runtime/runtime.ts';

type DeletionNeeds = Needs<'db' | 'clock' | 'auth' | 'log'>;

/** Everybody whose time to change their mind is over. One who cannot be deleted now does not keep the others. */
export async function deleteDuePeople(needs: DeletionNeeds): Promise<void> {
  const { db, clock, log } = needs;
  const due = await db.select({ id: people.id }).from(people).where(lte(people.deletionDueAt, clock.now()));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      await deletePerson(needs, id);
    } catch (error) {
      log.error({ error, personId: id }, 'somebody who left could not be deleted');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} were not deleted`);
}

/**
 * Their row is held meanwhile, so that nobody decides to stay half-way. The user goes first: when what follows fails,
 * the row is still there to say so, and the next run finds the user gone already.
 */
async function deletePerson(needs: DeletionNeeds, id: string): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const [stillDue] = await tx
      .select({ id: people.id })
      .from(people)
      .where(and(eq(people.id, id), lte(people.deletionDueAt, needs.clock.now())))
      .for('update');
    if (!stillDue) return;
    await deleteUser(needs, id);
    await forgetPerson(tx, id);
  });
}
