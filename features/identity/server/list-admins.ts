import { asc, eq } from 'drizzle-orm';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { emailOf } from './auth-user.ts';

/** By address; by id where the auth service knows none. */
export async function listAdmins(needs: Needs<'db' | 'auth'>): Promise<string[]> {
  const rows = await needs.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.isAdmin, true))
    .orderBy(asc(people.createdAt), asc(people.id));
  return Promise.all(rows.map(async ({ id }) => (await emailOf(needs, id)) ?? id));
}
