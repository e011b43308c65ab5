import { z } from 'zod';
import { audit } from '../audit.ts';
import { AuthError, invalid, signupDisabled } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale, letterRequest } from '../http/letter-request.ts';
import { countAddress, countLetter, countSms } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { mailCode } from '../letters/mail-code.ts';
import { textCode } from '../letters/text-code.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom, phoneFrom } from '../users/addresses.ts';
import { confirmEmail, confirmPhone } from '../users/confirm.ts';
import { lockUser } from '../users/find-user.ts';
import { knownOrNew, unguessable } from '../users/newcomer.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  create_user: z.boolean().nullish(),
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  ...captchaMember,
  ...pkceMembers,
});
type Body = z.infer<typeof Body>;

/** A code or link to enter with, and an account where there is none, unless the client does not want one made. */
export async function otp(context: AuthContext): Promise<Response> {
  await countAddress(context, 'otp', (limits) => limits.otp);
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided');
  if (body.email && body.channel) throw invalid('Channel should only be specified with Phone OTP');
  if (body.email) return emailOtp(context, body.email, body);
  if (body.phone) return phoneOtp(context, body.phone, body);
  throw invalid('One of email or phone must be set');
}

/** The older name of the same. */
export async function magicLink(context: AuthContext): Promise<Response> {
  await countAddress(context, 'magiclink', (limits) => limits.otp);
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  if (!body.email) throw invalid('Password recovery requires an email');
  return emailOtp(context, body.email, { ...body, create_user: true });
}

async function emailOtp(context: AuthContext, given: string, body: Body): Promise<Response> {
  const needs = context.get('needs');
  const { settings } = needs;
  if (!settings.email.isEnabled) throw new AuthError(422, 'email_provider_disabled', 'Email logins are disabled');
  const challenge = challengeOf(body);
  const email = emailFrom(given);
  await countLetter(needs, 'recovery', email);
  const request = letterRequest(context, challenge);
  const visit = visitOf(context);
  const encryptedPassword = await needs.passwords.hash(unguessable());
  await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { email });
    if (!known && (body.create_user === false || settings.signup.isDisabled)) throw noSignup(body);
    const newcomer = { address: { email }, data: body.data, encryptedPassword };
    const user = await knownOrNew(tx, needs, known, newcomer);
    const isConfirmed = user.emailConfirmedAt !== null;
    await audit(tx, visit, user, isConfirmed ? 'user_recovery_requested' : 'user_confirmation_requested');
    if (isConfirmed) await mailCode(needs, tx, after, { user, type: 'magiclink', request });
    else if (settings.email.autoconfirm)
      await mailCode(needs, tx, after, { user: await confirmEmail(tx, user, visit.now), type: 'magiclink', request });
    else await mailCode(needs, tx, after, { user, type: 'signup', request });
  });
  return context.json({});
}

async function phoneOtp(context: AuthContext, given: string, body: Body): Promise<Response> {
  const needs = context.get('needs');
  const { settings } = needs;
  if (!settings.phone.isEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const phone = phoneFrom(given);
  await countSms(needs, phone);
  const encryptedPassword = await needs.passwords.hash(unguessable());
  const messageId = await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { phone });
    if (!known && (body.create_user === false || settings.signup.isDisabled)) throw noSignup(body);
    const newcomer = { address: { phone }, data: body.data, encryptedPassword };
    const user = await knownOrNew(tx, needs, known, newcomer);
    const ready = settings.phone.autoconfirm ? await confirmPhone(tx, user, needs.clock.now()) : user;
    const asked = { user: ready, phone, channel: body.channel, locale: askedLocale(context) };
    return (await textCode(needs, tx, after, asked)).messageId;
  });
  return context.json({ message_id: messageId });
}

function noSignup({ create_user: wantsUser }: Body): AuthError {
  return wantsUser === false ? new AuthError(422, 'otp_disabled', 'Signups not allowed for otp') : signupDisabled();
}
