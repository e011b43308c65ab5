import { createHash, randomInt } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { areEqual } from '#base/are-equal.ts';
import type { Db, Tx } from '#db/client.ts';
import { oneTimeTokens } from '#db/schema/auth/user.ts';
import type { TokenType } from '#db/schema/auth/user.ts';

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;

/** Begins the hash of a code that was asked for with a PKCE challenge. */
export const PKCE_PREFIX = 'pkce_';

const MOST_FAILURES = 5;

export type Issued = { code: string; hash: string };

/** A new code replaces the one before. What is stored and linked to is the hash of address and code. */
export async function issueToken(
  tx: Tx,
  {
    userId,
    type,
    address,
    code,
    isPkce,
    now,
  }: { userId: string; type: TokenType; address: string; code: string; isPkce: boolean; now: Date },
): Promise<Issued> {
  const hash = `${isPkce ? PKCE_PREFIX : ''}${hashOf(address, code)}`;
  const row = { tokenHash: hash, relatesTo: address, failures: 0, createdAt: now, updatedAt: now };
  await tx
    .insert(oneTimeTokens)
    .values({ userId, tokenType: type, ...row })
    .onConflictDoUpdate({ target: [oneTimeTokens.userId, oneTimeTokens.tokenType], set: row });
  return { code, hash };
}

export function newCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('');
}

export function hashOf(address: string, code: string): string {
  return createHash('sha224').update(`${address}${code}`).digest('hex');
}

/** By what a link carries. */
export async function findByHash(db: Db | Tx, hash: string, types: TokenType[]): Promise<OneTimeToken | undefined> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.tokenHash, hash), inArray(oneTimeTokens.tokenType, types)))
    .limit(1);
  return row;
}

/** By what somebody typed: a few wrong ones and the code is gone, so that six digits cannot be guessed. */
export async function findByCode(
  tx: Tx,
  { userId, address, code, types }: { userId: string; address: string; code: string; types: TokenType[] },
): Promise<OneTimeToken | undefined> {
  const rows = await tx
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.tokenType, types)))
    .for('update');
  const hash = hashOf(address, code);
  const found = rows.find(
    ({ tokenHash, failures }) => failures < MOST_FAILURES && areEqual(tokenHash.replace(PKCE_PREFIX, ''), hash),
  );
  return found;
}

/** Counted outside the transaction that the wrong code ends. */
export async function countFailure(db: Db, userId: string, types: TokenType[]): Promise<void> {
  await db
    .update(oneTimeTokens)
    .set({ failures: sql`${oneTimeTokens.failures} + 1` })
    .where(and(eq(oneTimeTokens.userId, userId), inArray(oneTimeTokens.tokenType, types)));
}

/** Whoever comes second finds nothing: `false`. */
export async function redeem(tx: Tx, token: OneTimeToken): Promise<boolean> {
  const gone = await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.id, token.id)).returning({ id: oneTimeTokens.id });
  return gone.length === 1;
}

export async function forgetTokens(tx: Tx, userId: string): Promise<void> {
  await tx.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, userId));
}
