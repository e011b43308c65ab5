import { z } from 'zod';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale, letterRequest } from '../http/letter-request.ts';
import { countAddress, countLetter, countSms } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { mailCode } from '../letters/mail-code.ts';
import { changeLetters, mailEmailChange } from '../letters/mail-email-change.ts';
import { pretendToMail, pretendToText } from '../letters/pretend-to-send.ts';
import { newMessageId, textCode } from '../letters/text-code.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom, phoneFrom } from '../users/addresses.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import { NOBODY } from '../users/user.ts';
import { ownerOf } from '../verify/verify-token.ts';

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const;

const Body = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...captchaMember,
  ...pkceMembers,
});

/** The same answer for whoever is unknown, confirmed, or waiting for nothing. */
export async function resend(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  await countAddress(context, 'resend', (limits) => limits.otp);
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  const type = TYPES.find((each) => each === body.type);
  if (!type)
    throw invalid(
      body.type ? `Missing one of these types: ${TYPES.join(', ')}` : 'Type provided in the body is required',
    );
  if (body.email && body.phone) throw invalid('Only one of email or phone should be provided');
  const challenge = challengeOf(body);

  if (type === 'sms' || type === 'phone_change') {
    if (!needs.settings.phone.isEnabled)
      throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
    if (!body.phone) throw invalid('Type provided requires a phone number');
    return context.json(await resendText(context, type, phoneFrom(body.phone)));
  }
  if (!needs.settings.email.isEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  if (!body.email) throw invalid('Type provided requires an email address');
  const email = emailFrom(body.email);
  await countLetter(needs, type === 'signup' ? 'confirmation' : 'email_change', email);
  const request = letterRequest(context, challenge);
  const visit = visitOf(context);
  await transact(needs.db, async (tx, after) => {
    const user = await lockUser(tx, { email });
    await audit(tx, visit, user ?? NOBODY, 'user_confirmation_requested', { provider: 'email' });
    if (user && type === 'signup' && !user.emailConfirmedAt)
      await mailCode(needs, tx, after, { user, type: 'signup', request });
    else if (user?.emailChange && type === 'email_change')
      await mailEmailChange(needs, tx, after, { user, newEmail: user.emailChange, request });
    else await pretendToMail(tx, request, visit.now, type === 'email_change' ? changeLetters(needs.settings) : 1);
  });
  return context.json({});
}

async function resendText(context: AuthContext, type: 'sms' | 'phone_change', given: string): Promise<object> {
  const needs = context.get('needs');
  await countSms(needs, given);
  const messageId = await transact(needs.db, async (tx, after) => {
    // A change is asked for by the new number, or by the one there is.
    const [byChange, byNumber] = [await ownerOf(tx, type, given), await findUser(tx, { phone: given })];
    const user = await lockUser(tx, { id: (byChange ?? byNumber ?? NOBODY).id });
    const waiting = type === 'sms' ? !user?.phoneConfirmedAt && user?.phone : user?.phoneChange;
    if (!user || !waiting) {
      await pretendToText(needs, tx);
      return newMessageId();
    }
    const token = type === 'sms' ? ('confirmation_token' as const) : ('phone_change_token' as const);
    const asked = { user, phone: waiting, type: token, locale: askedLocale(context) };
    return (await textCode(needs, tx, after, asked)).messageId;
  });
  return { message_id: messageId };
}
