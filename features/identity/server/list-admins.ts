import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { people } from '#db/schema/person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { askAsOperator } from './ask-as-operator.ts';

const User = z.looseObject({ email: z.string().optional() });

/** By address; by id where the auth service knows none. */
export async function listAdmins(needs: Needs<'db' | 'auth'>): Promise<string[]> {
  const rows = await needs.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.isAdmin, true))
    .orderBy(asc(people.createdAt), asc(people.id));
  return Promise.all(rows.map(async ({ id }) => (await emailOf(needs, id)) ?? id));
}

async function emailOf(needs: Needs<'auth'>, id: string): Promise<string | undefined> {
  const answer = await askAsOperator(needs, `/admin/users/${id}`);
  return answer.ok ? User.parse(await answer.json()).email || undefined : undefined;
}
