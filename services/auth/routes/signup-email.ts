import type { Metadata } from '#db/schema/auth/user.ts';
import { audit } from '../audit.ts';
import { alreadyRegistered, AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { letterRequest } from '../http/letter-request.ts';
import { countLetter } from '../http/limits.ts';
import { visitOf } from '../http/visit.ts';
import { mailCode } from '../letters/mail-code.ts';
import { pretendToMail } from '../letters/pretend-to-send.ts';
import { enter } from '../sessions/enter.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom } from '../users/addresses.ts';
import { confirmEmail } from '../users/confirm.ts';
import { decoy } from '../users/decoy.ts';
import { lockUser } from '../users/find-user.ts';
import { knownOrNew } from '../users/newcomer.ts';
import { userJson } from '../users/user.ts';

type Given = {
  email: string;
  password: string;
  data: Metadata | null | undefined;
  challenge: Challenge | undefined;
};

/** Somebody who is not confirmed yet may sign up again: nothing of theirs is changed, and a new code goes out. */
export async function signupByEmail(context: AuthContext, given: Given): Promise<Response> {
  const needs = context.get('needs');
  const { isEnabled, autoconfirm } = needs.settings.email;
  if (!isEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  const email = emailFrom(given.email);
  const { data, challenge } = given;
  const visit = visitOf(context);
  if (!autoconfirm) await countLetter(needs, 'confirmation', email);
  const request = letterRequest(context, challenge);
  const encryptedPassword = await needs.passwords.hash(given.password);
  const answer = await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { email });
    const isTaken = known !== undefined && (known.emailConfirmedAt !== null || known.isAnonymous);
    if (isTaken && autoconfirm) throw alreadyRegistered();
    const user = await knownOrNew(tx, needs, known, { address: { email }, data, encryptedPassword });
    if (isTaken) {
      await audit(tx, visit, user, 'user_repeated_signup');
      await pretendToMail(tx, request, visit.now);
      return userJson(decoy(needs, { email }, data));
    }
    if (!autoconfirm) {
      await audit(tx, visit, user, 'user_confirmation_requested', { provider: 'email' });
      return userJson(await mailCode(needs, tx, after, { user, type: 'signup', request }));
    }
    const confirmed = await confirmEmail(tx, user, visit.now);
    await audit(tx, visit, confirmed, 'user_signedup', { provider: 'email' });
    return enter(needs, tx, { user: confirmed, method: 'password', visit });
  });
  return context.json(answer);
}
