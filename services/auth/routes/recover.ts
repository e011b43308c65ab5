import { z } from 'zod';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { letterRequest } from '../http/letter-request.ts';
import { countAddress, countLetter } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { mailCode } from '../letters/mail-code.ts';
import { pretendToMail } from '../letters/pretend-to-send.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom } from '../users/addresses.ts';
import { lockUser } from '../users/find-user.ts';
import { NOBODY } from '../users/user.ts';

const Body = z.object({ email: z.string().nullish(), ...captchaMember, ...pkceMembers });

/** The answer and the work are the same whether the address is known or not. */
export async function recover(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  await countAddress(context, 'recover', (limits) => limits.otp);
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  if (!needs.settings.email.isEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  if (!body.email) throw invalid('Password recovery requires an email');
  const challenge = challengeOf(body);
  const email = emailFrom(body.email);
  await countLetter(needs, 'recovery', email);
  const request = letterRequest(context, challenge);
  const visit = visitOf(context);
  await transact(needs.db, async (tx, after) => {
    const user = await lockUser(tx, { email });
    await audit(tx, visit, user ?? NOBODY, 'user_recovery_requested');
    if (user) await mailCode(needs, tx, after, { user, type: 'recovery', request });
    else await pretendToMail(tx, request, visit.now);
  });
  return context.json({});
}
