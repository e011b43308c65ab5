import { eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';

export async function stay({ db, clock }: Needs<'db' | 'clock'>, id: string): Promise<void> {
  await db.update(people).set({ deletionDueAt: null, updatedAt: clock.now() }).where(eq(people.id, id));
}
