import type { Metadata } from '#db/schema/auth/user.ts';
import { AuthError, signupDisabled } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { countAnonymous } from '../http/limits.ts';
import { visitOf } from '../http/visit.ts';
import { enter } from '../sessions/enter.ts';
import { transact } from '../transact.ts';
import { insertUser } from '../users/create-user.ts';

export async function signupAnonymously(context: AuthContext, data: Metadata | null | undefined): Promise<Response> {
  const needs = context.get('needs');
  const { signup: rules } = needs.settings;
  if (!rules.allowsAnonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await countAnonymous(context);
  if (rules.isDisabled) throw signupDisabled();
  const visit = visitOf(context);
  const answer = await transact(needs.db, async (tx) => {
    const user = await insertUser(tx, needs.settings, { isAnonymous: true, rawUserMetaData: data ?? {} }, visit.now);
    return enter(needs, tx, { user, method: 'anonymous', visit });
  });
  return context.json(answer);
}
