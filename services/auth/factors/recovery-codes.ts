import { createHash, randomInt } from 'node:crypto';
import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { mfaFactors, mfaRecoveryCodes } from '#db/schema/auth/factor.ts';

const HOW_MANY = 10;
const LENGTH = 16;
/** No l, o, 0 or 1: they are copied by hand. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

export type CodeCount = { total: number; remaining: number };

/** All that somebody has, used ones too; `undefined` when none were ever made. */
export async function countCodes(db: Db | Tx, userId: string): Promise<CodeCount | undefined> {
  const rows = await db
    .select({ usedAt: mfaRecoveryCodes.usedAt })
    .from(mfaRecoveryCodes)
    .where(eq(mfaRecoveryCodes.userId, userId));
  if (rows.length === 0) return undefined;
  return { total: rows.length, remaining: rows.filter(({ usedAt }) => usedAt === null).length };
}

/** Told once, here; only their hashes are kept. The ones before are worth nothing from now on. */
export async function replaceCodes(tx: Tx, userId: string, now: Date): Promise<string[]> {
  await forgetCodes(tx, userId);
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await tx
    .insert(mfaRecoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashed(userId, code), createdAt: now })));
  return codes;
}

/** Whoever comes second with the same code finds it used: `false`. */
export async function spendCode(tx: Tx, userId: string, typed: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(mfaRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, hashed(userId, asMade(typed))),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: mfaRecoveryCodes.id });
  return spent.length === 1;
}

export async function forgetCodes(tx: Tx, userId: string): Promise<void> {
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId));
}

/** Codes stand in for a factor; with the last one they go too. */
export async function forgetCodesWithoutFactor(tx: Tx, userId: string): Promise<void> {
  const verified = tx
    .select({ one: sql`1` })
    .from(mfaFactors)
    .where(and(eq(mfaFactors.userId, userId), eq(mfaFactors.status, 'verified')));
  await tx.delete(mfaRecoveryCodes).where(and(eq(mfaRecoveryCodes.userId, userId), notExists(verified)));
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** People type capitals, and group what is long. */
function asMade(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

function hashed(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}:${code}`).digest('base64url');
}
