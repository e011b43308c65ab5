import { and, eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { findUserByEmail } from './find-user-by-email.ts';
import { readPerson } from './read-person.ts';

export type GrantRefusal = 'unknown' | 'unconfirmed' | 'already';

/** Somebody whose address nobody has confirmed may be anybody. */
export async function grantAdmin(
  needs: Needs<'db' | 'clock' | 'settings' | 'auth'>,
  email: string,
): Promise<{ ok: true } | { ok: false; refusal: GrantRefusal }> {
  const user = await findUserByEmail(needs, email);
  if (!user) return { ok: false, refusal: 'unknown' };
  if (!user.isConfirmed) return { ok: false, refusal: 'unconfirmed' };
  const { id } = await readPerson(needs, { userId: user.id, email: user.email });
  const granted = await needs.db
    .update(people)
    .set({ isAdmin: true, updatedAt: needs.clock.now() })
    .where(and(eq(people.id, id), eq(people.isAdmin, false)))
    .returning({ id: people.id });
  return granted.length > 0 ? { ok: true } : { ok: false, refusal: 'already' };
}
