import { eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';

/** In minutes; later than that a post has missed its hour, and its owner chooses. */
export async function readLateLimit({ db }: Needs<'db'>, id: string): Promise<number | undefined> {
  const [row] = await db.select({ minutes: people.lateLimitMinutes }).from(people).where(eq(people.id, id));
  return row?.minutes;
}

export async function rememberLateLimit(
  { db, clock }: Needs<'db' | 'clock'>,
  id: string,
  lateLimitMinutes: number,
): Promise<void> {
  await db.update(people).set({ lateLimitMinutes, updatedAt: clock.now() }).where(eq(people.id, id));
}
