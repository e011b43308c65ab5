import { desc, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { users } from '#db/schema/auth/user.ts';
import type { TokenType } from '#db/schema/auth/user.ts';
import type { AuthError } from '../auth-error.ts';
import { expiredCode, expiredLink, invalid } from '../auth-error.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { findByCode, findByHash, redeem } from '../tokens/one-time-token.ts';
import type { OneTimeToken } from '../tokens/one-time-token.ts';
import { refuseBanned } from '../users/banned.ts';
import { findUser, lockUser } from '../users/find-user.ts';
import { NOBODY } from '../users/user.ts';
import type { User } from '../users/user.ts';
import { accept } from './accept.ts';
import type { Accepted } from './accept.ts';

export const VERIFY_TYPES = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
  'sms',
  'phone_change',
] as const;
export type VerifyType = (typeof VERIFY_TYPES)[number];

/** Which stored tokens a type may redeem. */
export const TOKENS: Record<VerifyType, TokenType[]> = {
  signup: ['confirmation_token'],
  invite: ['confirmation_token'],
  magiclink: ['recovery_token', 'confirmation_token'],
  recovery: ['recovery_token'],
  email_change: ['email_change_token_new', 'email_change_token_current'],
  email: ['confirmation_token', 'recovery_token'],
  sms: ['confirmation_token'],
  phone_change: ['phone_change_token'],
};

const HASH = /^(?:pkce_)?[0-9a-f]{56}$/;

/** By the hash in a link. Texts carry none: their codes are typed, with the number. */
export async function verifyHash(needs: AuthNeeds, tx: Tx, type: VerifyType, hash: string): Promise<Accepted> {
  if (isByText(type)) throw invalid('Invalid email verification type');
  const token = HASH.test(hash) ? await findByHash(tx, hash, TOKENS[type]) : undefined;
  const user = token && (await lockUser(tx, { id: token.userId }));
  if (!token || !user || token.relatesTo === user.phone || isOver(needs, token, needs.settings.email.linkLifetime))
    throw expiredLink();
  return spend(needs, tx, { type, token, user, refusal: expiredLink });
}

/** By a code somebody typed, with the address it was sent to. */
export async function verifyCode(
  needs: AuthNeeds,
  tx: Tx,
  type: VerifyType,
  { address, code }: { address: string; code: string },
): Promise<Accepted> {
  // As many statements when there is nobody: the time an answer takes must not tell.
  const { id } = (await ownerOf(tx, type, address)) ?? NOBODY;
  const held = await lockUser(tx, { id });
  const token = await findByCode(tx, { userId: id, address, code, types: TOKENS[type] });
  const lifetime = isByText(type) ? needs.settings.phone.codeLifetime : needs.settings.email.codeLifetime;
  if (!held || !token || isOver(needs, token, lifetime)) throw expiredCode();
  return spend(needs, tx, { type, token, user: held, refusal: expiredCode });
}

/** Whose account a code for this address can be about. Of several who want it, the one it was sent for last. */
export async function ownerOf(tx: Tx | AuthNeeds['db'], type: VerifyType, address: string): Promise<User | undefined> {
  if (type === 'sms') return findUser(tx, { phone: address });
  if (type === 'phone_change') return lastOf(tx, eq(users.phoneChange, address), desc(users.phoneChangeSentAt));
  const owner = await findUser(tx, { email: address });
  if (type !== 'email_change') return owner;
  const wanting = await lastOf(tx, eq(users.emailChange, address), desc(users.emailChangeSentAt));
  return owner ?? wanting;
}

async function lastOf(tx: Tx | AuthNeeds['db'], condition: SQL, order: SQL): Promise<User | undefined> {
  const [row] = await tx.select({ id: users.id }).from(users).where(condition).orderBy(order).limit(1);
  return findUser(tx, { id: row?.id ?? NOBODY.id });
}

async function spend(
  needs: AuthNeeds,
  tx: Tx,
  { type, token, user, refusal }: { type: VerifyType; token: OneTimeToken; user: User; refusal: () => AuthError },
): Promise<Accepted> {
  refuseBanned(user, needs.clock.now());
  if (!(await redeem(tx, token))) throw refusal();
  return accept(needs, tx, type, token, user);
}

function isByText(type: VerifyType): boolean {
  return type === 'sms' || type === 'phone_change';
}

function isOver({ clock }: AuthNeeds, { createdAt }: OneTimeToken, lifetime: number): boolean {
  return clock.now().getTime() - createdAt.getTime() > lifetime * 1000;
}
