import { z } from 'zod';
import type { Needs } from '#runtime/runtime.ts';
import { DEMO_LOGINS } from '../demo-people.ts';
import { askAsOperator } from './ask-as-operator.ts';

const User = z.looseObject({ email: z.string(), deleted_at: z.string().optional() });
const Users = z.object({ users: z.array(User) });

/** Logins of the demo that exist, also under an address they were given since. */
export async function findDemoLogins(needs: Needs<'auth'>): Promise<string[]> {
  const found = await Promise.all(
    DEMO_LOGINS.map(async ({ id, email }) => (await hasId(needs, id)) || (await hasEmail(needs, email))),
  );
  return DEMO_LOGINS.filter((_, index) => found[index]).map(({ email }) => email);
}

async function hasId(needs: Needs<'auth'>, id: string): Promise<boolean> {
  const answer = await askAsOperator(needs, `/admin/users/${id}`);
  return answer.status !== 404 && !User.parse(await answer.json()).deleted_at;
}

async function hasEmail(needs: Needs<'auth'>, email: string): Promise<boolean> {
  const answer = await askAsOperator(needs, `/admin/users?filter=${encodeURIComponent(email)}`);
  return Users.parse(await answer.json()).users.some((user) => user.email === email);
}
