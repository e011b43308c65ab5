import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { people, sessions } from '#db/schema.ts';

export async function rowOf(db: Db, id: string) {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row;
}

export async function sessionsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
  return rows.map(({ id }) => id);
}
