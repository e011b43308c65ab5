import { eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Whatever they answered, they are not asked again. */
export async function rememberEmailAsked({ db, clock }: Needs<'db' | 'clock'>, id: string): Promise<void> {
  const now = clock.now();
  await db.update(people).set({ emailAskedAt: now, updatedAt: now }).where(eq(people.id, id));
}
