import { seeds } from '#db/schema/seed.ts';
import { seedAnnouncement } from '#features/announcement/server/seed.ts';
import type { Needs } from '#runtime/runtime.ts';

/** Demo data, once. A seed and its mark are one transaction, so a start that was killed half-way begins it again. */
export async function seedDemo({ db, clock }: Needs<'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(seeds)
      .values({ name: 'announcement', seededAt: now })
      .onConflictDoNothing()
      .returning();
    if (first) await seedAnnouncement(tx, now);
  });
}
