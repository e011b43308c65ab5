import { z } from 'zod';
import { DAY_MS } from '#base/clock.ts';
import { audit } from '../audit.ts';
import { AuthError, emailExists, invalid, phoneExists, unknownCaller } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { askedLocale, letterRequest } from '../http/letter-request.ts';
import { countAddress, countLetter, countSms } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { localeOf } from '../letters/mail-code.ts';
import { mailEmailChange } from '../letters/mail-email-change.ts';
import { textCodeNow } from '../letters/text-code.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { Session } from '../sessions/session.ts';
import { countFailure, findByCode, forgetTokens, redeem } from '../tokens/one-time-token.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom, phoneFrom } from '../users/addresses.ts';
import { confirmEmail, confirmPhone } from '../users/confirm.ts';
import { endOtherSessions, merged, updateUser } from '../users/create-user.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { userJson } from '../users/user.ts';

export function getUser(context: AuthContext): Response {
  return context.json(userJson(context.get('caller').user));
}

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  app_metadata: z.unknown().optional(),
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  ...pkceMembers,
});
type Body = z.infer<typeof Body>;

const REAUTHENTICATION_AFTER_MS = DAY_MS;

export async function putUser(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  await countAddress(context, 'user', (limits) => limits.otp);
  const body = await readBody(context, Body);
  const { user: caller, session } = context.get('caller');
  const challenge = challengeOf(body);
  if (body.app_metadata !== undefined && body.app_metadata !== null)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  checkAllowed(caller, session?.aal, body);
  const email = body.email ? emailFrom(body.email) : undefined;
  const phone = body.phone ? phoneFrom(body.phone) : undefined;
  const isNewEmail = email !== undefined && email !== caller.email;
  const isNewPhone = phone !== undefined && phone !== caller.phone;
  const isBelieved = caller.isAnonymous && needs.settings.email.autoconfirm;
  if (isNewEmail && !isBelieved) await countLetter(needs, 'email_change', email);
  if (isNewPhone && !needs.settings.phone.autoconfirm) await countSms(needs, phone);
  const password = body.password ? await newPassword(needs, caller, body.password) : undefined;

  const visit = visitOf(context);
  const request = letterRequest(context, challenge);
  const answer = await transact(needs.db, async (tx, after) => {
    let user = await lockUser(tx, { id: caller.id });
    if (!user) throw unknownCaller();
    if (body.data)
      user = await updateUser(tx, user, { rawUserMetaData: merged(user.rawUserMetaData, body.data) }, visit.now);
    if (password) {
      await checkReauthentication(needs, tx, user, session, body.nonce);
      user = await updateUser(tx, user, { encryptedPassword: password }, visit.now);
      await endOtherSessions(tx, user.id, session?.id);
      await forgetTokens(tx, user.id);
      await audit(tx, visit, user, 'user_updated_password');
      const { email: to } = user;
      const locale = localeOf(user, request);
      if (to)
        after(() => needs.letters.send({ kind: 'password_changed', to, locale, siteUrl: needs.settings.siteUrl }));
    }
    if (isNewEmail) {
      if (await findUser(tx, { email })) throw emailExists();
      user =
        user.isAnonymous && needs.settings.email.autoconfirm
          ? await confirmEmail(tx, await updateUser(tx, user, { email }, visit.now), visit.now)
          : await mailEmailChange(needs, tx, after, { user, newEmail: email, request });
    }
    if (isNewPhone) {
      if (await findUser(tx, { phone })) throw phoneExists();
      user = needs.settings.phone.autoconfirm
        ? await confirmPhone(tx, await updateUser(tx, user, { phone }, visit.now), visit.now)
        : (
            await textCodeNow(needs, tx, {
              user: await updateUser(tx, user, { phoneChange: phone }, visit.now),
              phone,
              channel: body.channel,
              locale: askedLocale(context),
              type: 'phone_change_token',
            })
          ).user;
    }
    await audit(tx, visit, user, 'user_modified');
    return userJson(user);
  }).catch(async (error: unknown) => {
    if (error instanceof AuthError && error.code === 'reauthentication_not_valid')
      await countFailure(needs.db, caller.id, ['reauthentication_token']);
    throw error;
  });
  return context.json(answer);
}

function checkAllowed(user: User, aal: Session['aal'] | undefined, { email, phone, password }: Body): void {
  const changesAccess = Boolean(email || phone || password);
  if (user.isSsoUser && changesAccess)
    throw new AuthError(
      422,
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    );
  if (user.isAnonymous && password && !email && !phone)
    throw invalid('Updating password of an anonymous user without an email or phone is not allowed', 422);
  const hasFactor = user.factors.some(({ status }) => status === 'verified');
  if (hasFactor && changesAccess && aal !== 'aal2')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    );
}

async function newPassword({ passwords }: AuthNeeds, user: User, password: string): Promise<string> {
  passwords.check(password);
  if (await passwords.matches(password, user.encryptedPassword ?? undefined))
    throw new AuthError(422, 'same_password', 'New password should be different from the old password.');
  return passwords.hash(password);
}

async function checkReauthentication(
  needs: AuthNeeds,
  tx: Tx,
  user: User,
  session: Session | undefined,
  nonce: string | null | undefined,
): Promise<void> {
  if (!needs.settings.password.changeNeedsReauthentication) return;
  const age = session ? needs.clock.now().getTime() - session.createdAt.getTime() : Infinity;
  if (age < REAUTHENTICATION_AFTER_MS) return;
  if (!nonce) throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication.');
  const address = user.email ?? user.phone ?? '';
  const token = await findByCode(tx, { userId: user.id, address, code: nonce, types: ['reauthentication_token'] });
  const { codeLifetime } = user.email ? needs.settings.email : needs.settings.phone;
  const isOver = token && needs.clock.now().getTime() - token.createdAt.getTime() > codeLifetime * 1000;
  if (!token || isOver || !(await redeem(tx, token)))
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
}
