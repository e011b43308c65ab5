import type { Tx } from '#db/client.ts';
import { seeds } from '#db/schema/seed.ts';
import { seedAnnouncement } from '#features/announcement/server/seed.ts';
import { seedDemoLogins, seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import type { Needs } from '#runtime/runtime.ts';
import { inTurn } from './demo/in-turn.ts';
import { isSeeded, markSeeded } from './demo/seed-marks.ts';

/** Demo data, once: what a demo user changes or removes stays so. */
export async function seedDemo(needs: Needs<'db' | 'clock' | 'auth'>): Promise<void> {
  await seedOnce(needs, 'announcement', seedAnnouncement);
  await seedOnce(needs, 'people', seedDemoPeople);
  // Nobody asked for people in a service that is another's.
  if (needs.auth.isOurs && !(await isSeeded(needs, 'logins')))
    await inTurn(needs, 'logins', async () => {
      await seedDemoLogins(needs);
      await markSeeded(needs, 'logins');
    });
}

/** A seed and its mark are one transaction, so a start that was killed half-way begins it again. */
async function seedOnce(
  { db, clock }: Needs<'db' | 'clock'>,
  name: string,
  seed: (tx: Tx, now: Date) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [first] = await tx.insert(seeds).values({ name, seededAt: now }).onConflictDoNothing().returning();
    if (first) await seed(tx, now);
  });
}
