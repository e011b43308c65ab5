import { asc, eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { findUserByEmail } from './find-user-by-email.ts';

export type RevokeRefusal = 'unknown' | 'no-admin' | 'last';

/** Never the last one who stays: nobody would be left to look after the rest. */
export async function revokeAdmin(
  needs: Needs<'db' | 'clock' | 'auth'>,
  email: string,
): Promise<{ ok: true } | { ok: false; refusal: RevokeRefusal }> {
  const user = await findUserByEmail(needs, email);
  if (!user) return { ok: false, refusal: 'unknown' };
  return needs.db.transaction(async (tx) => {
    // Held until the end, in one order, so that two who revoke each other come one after the other.
    const admins = await tx
      .select({ id: people.id, deletionDueAt: people.deletionDueAt })
      .from(people)
      .where(eq(people.isAdmin, true))
      .orderBy(asc(people.id))
      .for('update');
    if (!admins.some(({ id }) => id === user.id)) return { ok: false, refusal: 'no-admin' } as const;
    const isSomebodyLeft = admins.some(({ id, deletionDueAt }) => id !== user.id && deletionDueAt === null);
    if (!isSomebodyLeft) return { ok: false, refusal: 'last' } as const;
    await tx.update(people).set({ isAdmin: false, updatedAt: needs.clock.now() }).where(eq(people.id, user.id));
    return { ok: true } as const;
  });
}
