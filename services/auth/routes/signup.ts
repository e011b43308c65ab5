import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Metadata } from '#db/schema/auth/user.ts';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { letterRequest } from '../http/letter-request.ts';
import { countAddress, countAnonymous, countLetter, countSms } from '../http/limits.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { mailCode } from '../letters/mail-code.ts';
import { textCode } from '../letters/text-code.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { openSession } from '../sessions/session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { challengeOf, pkceMembers } from '../tokens/pkce.ts';
import type { Challenge } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import { emailFrom, phoneFrom } from '../users/addresses.ts';
import { confirmEmail, confirmPhone } from '../users/confirm.ts';
import { addIdentity, insertUser } from '../users/create-user.ts';
import { lockUser } from '../users/find-user.ts';
import type { User } from '../users/user.ts';
import { userJson } from '../users/user.ts';

const Body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: z.enum(['sms', 'whatsapp']).nullish(),
  ...captchaMember,
  ...pkceMembers,
});
type Body = z.infer<typeof Body>;

/** The order of the checks is part of the contract: a short password with a bad address is told as a short password. */
export async function signup(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  if (!body.email && !body.phone) return anonymousSignup(context, body);
  await countAddress(context, 'signup', ({ otp }) => otp);
  if (needs.settings.signup.isDisabled)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  if (!body.password) throw invalid('Signup requires a valid password');
  needs.passwords.check(body.password);
  const challenge = challengeOf(body);
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided on signup.');
  const encryptedPassword = await needs.passwords.hash(body.password);
  return body.email
    ? emailSignup(context, emailOf(needs, body.email), { ...body, encryptedPassword }, challenge)
    : phoneSignup(context, phoneOf(needs, body.phone ?? '', challenge), { ...body, encryptedPassword });
}

type Hashed = Body & { encryptedPassword: string };

async function emailSignup(
  context: AuthContext,
  email: string,
  body: Hashed,
  challenge: Challenge | undefined,
): Promise<Response> {
  const needs = context.get('needs');
  const { autoconfirm } = needs.settings.email;
  const visit = visitOf(context);
  if (!autoconfirm) await countLetter(needs, 'confirmation', email);
  const request = letterRequest(context, challenge);
  const answer = await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { email });
    if (known && isTaken(known, known.emailConfirmedAt)) {
      if (autoconfirm) throw alreadyRegistered();
      await audit(tx, visit, known, 'user_repeated_signup');
      return userJson(decoy(needs, { email, data: body.data }));
    }
    const user =
      known ??
      (await newcomer(tx, needs, {
        address: { email },
        provider: 'email',
        data: body.data,
        encryptedPassword: body.encryptedPassword,
      }));
    if (!autoconfirm) {
      await audit(tx, visit, user, 'user_confirmation_requested', { provider: 'email' });
      return userJson(await mailCode(needs, tx, after, { user, type: 'signup', request }));
    }
    const confirmed = await confirmEmail(tx, user, visit.now);
    await audit(tx, visit, confirmed, 'user_signedup', { provider: 'email' });
    return signedIn(needs, tx, confirmed, visit);
  });
  return context.json(answer);
}

async function phoneSignup(context: AuthContext, phone: string, body: Hashed): Promise<Response> {
  const needs = context.get('needs');
  const { autoconfirm } = needs.settings.phone;
  const visit = visitOf(context);
  if (!autoconfirm) await countSms(needs, phone);
  const answer = await transact(needs.db, async (tx) => {
    const known = await lockUser(tx, { phone });
    if (known && isTaken(known, known.phoneConfirmedAt)) {
      if (autoconfirm) throw alreadyRegistered();
      return userJson(decoy(needs, { phone, data: body.data }));
    }
    const user =
      known ??
      (await newcomer(tx, needs, {
        address: { phone },
        provider: 'phone',
        data: body.data,
        encryptedPassword: body.encryptedPassword,
      }));
    if (!autoconfirm) return userJson((await textCode(needs, tx, { user, phone, channel: body.channel })).user);
    return signedIn(needs, tx, await confirmPhone(tx, user, visit.now), visit);
  });
  return context.json(answer);
}

async function anonymousSignup(context: AuthContext, { data }: Body): Promise<Response> {
  const needs = context.get('needs');
  const { signup: rules } = needs.settings;
  if (!rules.allowsAnonymous)
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  await countAnonymous(context);
  if (rules.isDisabled) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const visit = visitOf(context);
  const answer = await transact(needs.db, async (tx) => {
    const user = await insertUser(tx, needs.settings, { isAnonymous: true, rawUserMetaData: data ?? {} }, visit.now);
    return signedIn(needs, tx, user, visit, 'anonymous');
  });
  return context.json(answer);
}

async function signedIn(needs: AuthNeeds, tx: Tx, user: User, visit: ReturnType<typeof visitOf>, method = 'password') {
  const opened = await openSession(tx, { user, method, visit });
  await audit(tx, visit, user, 'login', { provider: method });
  return tokenResponse(needs, tx, user, opened);
}

/** Somebody who is not confirmed yet may sign up again: nothing of theirs is changed, and a new code goes out. */
function isTaken(user: User, confirmedAt: Date | null): boolean {
  return confirmedAt !== null || user.isAnonymous;
}

const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered');

export async function newcomer(
  tx: Tx,
  needs: AuthNeeds,
  {
    address,
    provider,
    data,
    encryptedPassword,
  }: {
    address: { email: string } | { phone: string };
    provider: 'email' | 'phone';
    data: Metadata | null | undefined;
    encryptedPassword: string;
  },
): Promise<User> {
  const now = needs.clock.now();
  const id = randomUUID();
  const facts = { sub: id, ...address, email_verified: false, phone_verified: false };
  const user = await insertUser(
    tx,
    needs.settings,
    { id, ...address, encryptedPassword, rawUserMetaData: { ...data, ...facts } },
    now,
  );
  return addIdentity(tx, user, { provider, data: { ...data, ...facts } }, now);
}

/** Looks like a new user and is none, so that an answer does not tell who is registered. */
function decoy(
  { settings, clock }: AuthNeeds,
  { email, phone, data }: { email?: string; phone?: string; data: Metadata | null | undefined },
): User {
  const now = clock.now();
  const id = randomUUID();
  const provider = email ? 'email' : 'phone';
  return {
    ...EMPTY,
    id,
    aud: settings.jwt.audience,
    role: '',
    email: email ?? null,
    phone: phone ?? null,
    rawAppMetaData: { provider, providers: [provider] },
    rawUserMetaData: { ...data, sub: id, email, phone, email_verified: false, phone_verified: false },
    confirmationSentAt: now,
    createdAt: now,
    updatedAt: now,
  };
}

const EMPTY = {
  instanceId: null,
  encryptedPassword: null,
  emailConfirmedAt: null,
  invitedAt: null,
  recoverySentAt: null,
  emailChange: null,
  emailChangeConfirmStatus: 0,
  emailChangeSentAt: null,
  phoneConfirmedAt: null,
  phoneChange: null,
  phoneChangeSentAt: null,
  reauthenticationSentAt: null,
  lastSignInAt: null,
  bannedUntil: null,
  isSsoUser: false,
  isAnonymous: false,
  confirmedAt: null,
  deletedAt: null,
  identities: [],
  factors: [],
};

function emailOf({ settings }: AuthNeeds, given: string): string {
  if (!settings.email.isEnabled) throw new AuthError(400, 'email_provider_disabled', 'Email signups are disabled');
  return emailFrom(given);
}

function phoneOf({ settings }: AuthNeeds, given: string, challenge: Challenge | undefined): string {
  if (challenge) throw invalid('PKCE not supported for phone signups');
  if (!settings.phone.isEnabled) throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  return phoneFrom(given);
}
