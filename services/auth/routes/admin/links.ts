import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TokenType } from '#db/schema/auth/user.ts';
import { audit } from '../../audit.ts';
import { AuthError, emailExists, invalid } from '../../auth-error.ts';
import type { AuthContext } from '../../http/environment.ts';
import { letterRequest } from '../../http/letter-request.ts';
import { readBody } from '../../http/read-body.ts';
import { redirectTarget } from '../../http/redirects.ts';
import { visitOf } from '../../http/visit.ts';
import { linkFor, mailCode } from '../../letters/mail-code.ts';
import type { LinkType } from '../../letters/mail-code.ts';
import type { AuthNeeds, Tx } from '../../needs.ts';
import { issueToken, newCode } from '../../tokens/one-time-token.ts';
import { transact } from '../../transact.ts';
import { emailFrom } from '../../users/addresses.ts';
import { addIdentity, insertUser, updateUser } from '../../users/create-user.ts';
import { findUser, lockUser } from '../../users/find-user.ts';
import type { User } from '../../users/user.ts';
import { userJson } from '../../users/user.ts';

const Metadata = z.record(z.string(), z.unknown());
const InviteBody = z.object({ email: z.string().nullish(), data: Metadata.nullish() });

/** Somebody who has not asked: an account without a password, and a letter. */
export async function invite(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { email: given, data } = await readBody(context, InviteBody);
  const email = emailFrom(given ?? '');
  const visit = visitOf(context);
  const request = letterRequest(context, undefined);
  const answer = await transact(needs.db, async (tx, after) => {
    const known = await lockUser(tx, { email });
    if (known?.emailConfirmedAt) throw emailExists();
    const user = known ?? (await stranger(tx, needs, email, data ?? {}));
    const invited = await updateUser(tx, user, { invitedAt: visit.now }, visit.now);
    await audit(tx, visit, invited, 'user_invited', { user_id: invited.id, user_email: email });
    return userJson(await mailCode(needs, tx, after, { user: invited, type: 'invite', request }));
  });
  return context.json(answer);
}

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type Type = (typeof TYPES)[number];

const Body = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: Metadata.nullish(),
  redirect_to: z.string().nullish(),
  redirectTo: z.string().nullish(),
});

const TOKENS: Record<Type, { token: TokenType; link: LinkType }> = {
  signup: { token: 'confirmation_token', link: 'signup' },
  invite: { token: 'confirmation_token', link: 'invite' },
  magiclink: { token: 'recovery_token', link: 'magiclink' },
  recovery: { token: 'recovery_token', link: 'recovery' },
  email_change_current: { token: 'email_change_token_current', link: 'email_change' },
  email_change_new: { token: 'email_change_token_new', link: 'email_change' },
};

/** The link a letter would carry, for whoever sends letters themselves. */
export async function generateLink(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  const asked = TYPES.find((each) => each === body.type);
  if (!asked) throw invalid('Invalid email action link type requested');
  const email = emailFrom(body.email ?? '');
  const newEmail = body.new_email ? emailFrom(body.new_email) : undefined;
  if (asked.startsWith('email_change') && !newEmail) throw invalid('new_email is required for this type');
  if (asked === 'signup') {
    if (!body.password) throw invalid('Signup requires a valid password');
    needs.passwords.check(body.password);
  }
  const password = body.password ? await needs.passwords.hash(body.password) : undefined;
  const target = redirectTarget(context, body.redirect_to ?? body.redirectTo ?? undefined);
  const now = needs.clock.now();
  const answer = await needs.db.transaction(async (tx) => {
    const known = await lockUser(tx, { email });
    const type: Type = asked === 'magiclink' && !known ? 'signup' : asked;
    if (!known && type !== 'signup' && type !== 'invite')
      throw new AuthError(404, 'user_not_found', 'User with this email not found');
    if (known?.emailConfirmedAt && (type === 'signup' || type === 'invite')) throw emailExists();
    const user = known ?? (await stranger(tx, needs, email, body.data ?? {}, password));
    const { token, link } = TOKENS[type];
    const address = type === 'email_change_new' && newEmail ? newEmail : email;
    const issued = await issueToken(tx, {
      userId: user.id,
      type: token,
      address,
      code: newCode(needs.settings.email.codeLength),
      isPkce: false,
      now,
    });
    const changed = await updateUser(tx, user, await sentAt(tx, type, newEmail, now), now);
    return {
      ...userJson(changed),
      action_link: linkFor(needs.settings, link, issued, target),
      email_otp: issued.code,
      hashed_token: issued.hash,
      redirect_to: target,
      verification_type: type,
    };
  });
  return context.json(answer);
}

async function sentAt(tx: Tx, type: Type, newEmail: string | undefined, now: Date) {
  if (type === 'magiclink' || type === 'recovery') return { recoverySentAt: now };
  if (type === 'signup') return { confirmationSentAt: now };
  if (type === 'invite') return { confirmationSentAt: now, invitedAt: now };
  if (newEmail && (await findUser(tx, { email: newEmail }))) throw emailExists();
  return { emailChange: newEmail ?? null, emailChangeSentAt: now, emailChangeConfirmStatus: 0 };
}

async function stranger(
  tx: Tx,
  needs: AuthNeeds,
  email: string,
  data: Record<string, unknown>,
  encryptedPassword?: string,
): Promise<User> {
  const now = needs.clock.now();
  const hash = encryptedPassword ?? (await needs.passwords.hash(randomBytes(24).toString('base64url')));
  const user = await insertUser(tx, needs.settings, { email, encryptedPassword: hash, rawUserMetaData: data }, now);
  const facts = { sub: user.id, email, email_verified: false, phone_verified: false };
  return addIdentity(tx, user, { provider: 'email', data: facts }, now);
}
