import { eq, sql } from 'drizzle-orm';
import { networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Something new is on the profile: it is read as soon as the account may be asked, and its figures from then on. */
export async function expectNewPosts({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<void> {
  const now = clock.now();
  await db
    .update(networkSyncs)
    .set({ postsDueAt: now, dueAt: sql`greatest(${networkSyncs.restUntil}, ${now}::timestamptz)` })
    .where(eq(networkSyncs.accountId, accountId));
}
