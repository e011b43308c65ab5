import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { renewAfter } from '../token-life.ts';

export type Owned = { id: string; personId: string };
export type NewToken = { accessToken: string; expiresAt: Date; grantExpiresAt?: Date | undefined };

const PURPOSE = 'network:token';

/** A new token for an account. The one it had stays until this one has worked once. */
export async function keepToken(
  { keys, clock }: Needs<'keys' | 'clock'>,
  tx: Db | Tx,
  account: Owned,
  { accessToken, expiresAt, grantExpiresAt }: NewToken,
): Promise<void> {
  const now = clock.now();
  const token = {
    sealed: keys.seal(PURPOSE, accessToken, placeOf(account)),
    issuedAt: now,
    expiresAt,
    ...(grantExpiresAt && { grantExpiresAt }),
    renewAfter: renewAfter(now, account.id),
    renewingUntil: null,
    renewalFailures: 0,
    warnings: 0,
    updatedAt: now,
  };
  await tx
    .insert(networkTokens)
    .values({ accountId: account.id, ...token })
    .onConflictDoUpdate({
      target: networkTokens.accountId,
      set: { ...token, previousSealed: sql`${networkTokens.sealed}` },
    });
}

export type OpenToken = { accessToken: string; previous: string | undefined; expiresAt: Date };

/** Nothing for an account that is not connected, or whose token cannot be opened any more. */
export async function openToken({ db, keys }: Needs<'db' | 'keys'>, account: Owned): Promise<OpenToken | undefined> {
  const [row] = await db
    .select({ token: networkTokens })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(and(eq(networkTokens.accountId, account.id), eq(networkAccounts.state, 'connected')));
  if (!row) return undefined;
  const accessToken = keys.open(PURPOSE, row.token.sealed, placeOf(account));
  const previous = row.token.previousSealed && keys.open(PURPOSE, row.token.previousSealed, placeOf(account));
  return accessToken === undefined
    ? undefined
    : { accessToken, previous: previous ?? undefined, expiresAt: row.token.expiresAt };
}

/** The new token has worked, so the one before is needed no more. */
export async function forgetPrevious({ db }: Needs<'db'>, accountId: string): Promise<void> {
  await db.update(networkTokens).set({ previousSealed: null }).where(eq(networkTokens.accountId, accountId));
}

/** Bound to row and person: moved elsewhere, it opens nothing. */
function placeOf({ id, personId }: Owned): string {
  return `${id} of ${personId}`;
}
