import { z } from 'zod';
import type { Needs } from '#runtime/runtime.ts';
import { askAsOperator } from './ask-as-operator.ts';

const User = z.looseObject({ id: z.string(), email: z.string(), email_confirmed_at: z.string().nullish() });
const Page = z.object({ users: z.array(User) });

export type KnownUser = { id: string; email: string; isConfirmed: boolean };

export async function findUserByEmail(needs: Needs<'auth'>, email: string): Promise<KnownUser | undefined> {
  const wanted = email.trim().toLowerCase();
  // The service looks for a part of an address; the whole one is found here.
  const answer = await askAsOperator(needs, `/admin/users?per_page=1000&filter=${encodeURIComponent(wanted)}`);
  if (!answer.ok) throw new Error(`The auth service does not tell who its users are (${answer.status})`);
  const user = Page.parse(await answer.json()).users.find((each) => each.email === wanted);
  return user && { id: user.id, email: user.email, isConfirmed: Boolean(user.email_confirmed_at) };
}
