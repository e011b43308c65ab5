import { eq } from 'drizzle-orm';
import type { PlanId } from '#base/product.ts';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { findUserByEmail } from './find-user-by-email.ts';
import { readPerson } from './read-person.ts';

/** By whoever runs the machine: nothing can be bought here yet. */
export async function setPlan(
  needs: Needs<'db' | 'clock' | 'settings' | 'auth'>,
  email: string,
  plan: PlanId,
): Promise<{ ok: true } | { ok: false; refusal: 'unknown' }> {
  const user = await findUserByEmail(needs, email);
  if (!user) return { ok: false, refusal: 'unknown' };
  const { id } = await readPerson(needs, { userId: user.id, email: user.email });
  await needs.db.update(people).set({ plan, updatedAt: needs.clock.now() }).where(eq(people.id, id));
  return { ok: true };
}
