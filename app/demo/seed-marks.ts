import { eq } from 'drizzle-orm';
import { seeds } from '#db/schema/seed.ts';
import type { Needs } from '#runtime/runtime.ts';

export async function isSeeded({ db }: Needs<'db'>, name: string): Promise<boolean> {
  return (await db.$count(seeds, eq(seeds.name, name))) > 0;
}

/** For what cannot be one transaction with its mark; such a seed is safe to repeat. */
export async function markSeeded({ db, clock }: Needs<'db' | 'clock'>, name: string): Promise<void> {
  await db.insert(seeds).values({ name, seededAt: clock.now() }).onConflictDoNothing();
}
