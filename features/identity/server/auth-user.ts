import { z } from 'zod';
import type { Needs } from '#runtime/runtime.ts';
import { askAsOperator } from './ask-as-operator.ts';

const User = z.looseObject({
  email: z.string().optional(),
  banned_until: z.coerce.date().nullish(),
  deleted_at: z.coerce.date().nullish(),
});
const Refusal = z.looseObject({ code: z.unknown(), error_code: z.unknown() });

/** The address of somebody by their id; `undefined` when they have none or are gone. */
export async function emailOf(needs: Needs<'auth'>, id: string): Promise<string | undefined> {
  const answer = await askOf(needs, id, 'GET');
  return answer && (User.parse(await answer.json()).email || undefined);
}

/** Nobody who is blocked, or gone: what they were given before opens nothing any more. */
export async function isLetIn(needs: Needs<'auth' | 'clock'>, id: string): Promise<boolean> {
  const answer = await askOf(needs, id, 'GET');
  if (!answer) return false;
  const { banned_until: bannedUntil, deleted_at: deletedAt } = User.parse(await answer.json());
  return !deletedAt && !(bannedUntil && bannedUntil > needs.clock.now());
}

/** Whoever is gone already is no failure. */
export async function deleteUser(needs: Needs<'auth'>, id: string): Promise<void> {
  await askOf(needs, id, 'DELETE');
}

/** `undefined` when there is no such user; any other refusal is thrown. */
async function askOf(needs: Needs<'auth'>, id: string, method: 'GET' | 'DELETE'): Promise<Response | undefined> {
  const answer = await askAsOperator(needs, `/admin/users/${id}`, { method });
  if (answer.ok) return answer;
  const refusal = Refusal.safeParse(await answer.json().catch(() => undefined)).data;
  if ([refusal?.code, refusal?.error_code].includes('user_not_found')) return undefined;
  throw new Error(`The auth service answered ${answer.status} to ${method} of a user`);
}
