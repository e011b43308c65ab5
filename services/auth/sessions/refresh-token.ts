import { createHash, randomInt } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Keys } from '#base/keys.ts';
import type { Tx } from '#db/client.ts';
import { refreshTokens, sessions } from '#db/schema/auth/session.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthSettings } from '../settings.ts';
import type { Session } from './session.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;
const COUNT = BigInt(LETTERS.length);

/** The first token of a session is random; each next one follows from the one before, so only hashes need be kept. */
export async function newRefreshToken(tx: Tx, { session, now }: { session: Session; now: Date }): Promise<string> {
  return keep(tx, { session, now, token: randomToken() });
}

export type Refreshed = { session: Session; refreshToken: string };

/**
 * Trades a token for the next one. A client that never got the answer asks again with the same token and gets the same
 * next one. A token older than that means that two hold it: then the family ends.
 */
export async function rotate(
  tx: Tx,
  keys: Keys,
  settings: AuthSettings['refresh'],
  token: string,
  now: Date,
): Promise<Refreshed | { stolen: true }> {
  const { session, row } = await lockFamily(tx, token);
  if (!settings.rotates && !row.revoked) return { session, refreshToken: token };
  const next = nextToken(keys, token);
  if (!row.revoked) {
    await tx.update(refreshTokens).set({ revoked: true, updatedAt: now }).where(eq(refreshTokens.id, row.id));
    return { session, refreshToken: await keep(tx, { session, now, token: next, parent: row.token }) };
  }
  const active = await activeToken(tx, session.id);
  if (active && active.parent === row.token && active.token === hashedToken(next))
    return { session, refreshToken: next };

  const isRecent = now.getTime() - row.updatedAt.getTime() <= settings.reuseInterval * 1000;
  if (isRecent) {
    if (active)
      await tx.update(refreshTokens).set({ revoked: true, updatedAt: now }).where(eq(refreshTokens.id, active.id));
    return { session, refreshToken: await keep(tx, { session, now, token: randomToken(), parent: row.token }) };
  }
  // Long ago: what a theft has ended no interval of grace brings back.
  await tx
    .update(refreshTokens)
    .set({ revoked: true, updatedAt: new Date(0) })
    .where(eq(refreshTokens.sessionId, session.id));
  return { stolen: true };
}

export const alreadyUsed = () =>
  new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');

/** The session's row is held first, so that refreshes of one session come one after the other. */
async function lockFamily(tx: Tx, token: string) {
  if (!isToken(token)) throw invalid('Refresh token is not valid');
  const known = eq(refreshTokens.token, hashedToken(token));
  const [found] = await tx.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens).where(known).limit(1);
  if (!found) throw notFound();
  const [session] = await tx.select().from(sessions).where(eq(sessions.id, found.sessionId)).limit(1).for('update');
  if (!session) throw new AuthError(400, 'session_not_found', 'Invalid Refresh Token: No Valid Session Found');
  const [row] = await tx.select().from(refreshTokens).where(known).limit(1);
  if (!row) throw notFound();
  return { session, row };
}

async function activeToken(tx: Tx, sessionId: string) {
  const [active] = await tx
    .select()
    .from(refreshTokens)
    .where(and(eq(refreshTokens.sessionId, sessionId), eq(refreshTokens.revoked, false)))
    .orderBy(desc(refreshTokens.id))
    .limit(1);
  return active;
}

async function keep(
  tx: Tx,
  { session, now, token, parent }: { session: Session; now: Date; token: string; parent?: string | undefined },
): Promise<string> {
  await tx.insert(refreshTokens).values({
    token: hashedToken(token),
    userId: session.userId,
    parent,
    sessionId: session.id,
    createdAt: now,
    updatedAt: now,
  });
  return token;
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}

export function isToken(given: string): boolean {
  return /^[a-z0-9]{12}$/.test(given);
}

export function hashedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function randomToken(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

export function nextToken(keys: Keys, token: string): string {
  const mac = Buffer.from(keys.sign('auth:refresh', token), 'base64url');
  let number = (mac.readBigUInt64BE(0) << 64n) | mac.readBigUInt64BE(8);
  let next = '';
  for (let index = 0; index < LENGTH; index += 1) {
    next += LETTERS[Number(number % COUNT)];
    number /= COUNT;
  }
  return next;
}
