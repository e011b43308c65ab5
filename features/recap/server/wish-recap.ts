import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { recapWishes } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

type Wishing = Needs<'db' | 'clock'>;

export async function wantsRecap({ db }: Needs<'db'>, personId: string): Promise<boolean> {
  return (await db.$count(recapWishes, and(eq(recapWishes.personId, personId), isNull(recapWishes.stoppedAt)))) === 1;
}

/** Asked for or stopped by the person themselves; asking twice does no harm. */
export async function keepRecapWish({ db, clock }: Wishing, personId: string, isWanted: boolean): Promise<void> {
  const now = clock.now();
  if (!isWanted) {
    await db.update(recapWishes).set({ stoppedAt: now }).where(eq(recapWishes.personId, personId));
    return;
  }
  await db
    .insert(recapWishes)
    .values({ personId, stopKey: randomUUID(), wishedAt: now })
    .onConflictDoUpdate({ target: recapWishes.personId, set: { stoppedAt: null } });
}

/** By a link in a letter, which is all that its reader has to have. `false` for one that nobody was sent. */
export async function settleByKey({ db, clock }: Wishing, stopKey: string, isWanted: boolean): Promise<boolean> {
  const settled = await db
    .update(recapWishes)
    .set({ stoppedAt: isWanted ? null : clock.now() })
    .where(eq(recapWishes.stopKey, stopKey))
    .returning({ id: recapWishes.personId });
  return settled.length === 1;
}
