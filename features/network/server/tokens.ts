import { and, eq, inArray, sql } from 'drizzle-orm';
import { areEqual } from '#base/are-equal.ts';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountState } from '../account.ts';
import { renewAfter } from '../token-life.ts';

export type Owned = { id: string; personId: string };
export type NewToken = { accessToken: string; expiresAt: Date; grantExpiresAt?: Date | undefined };

const PURPOSE = 'network:token';

/**
 * No key of ours opens a token. That is our own fault, a key that was changed and not kept or not known here yet, and says
 * nothing about its owner: the account stays connected, and can be read again once the key is back.
 */
export class UnreadableToken extends Error {
  override name = 'UnreadableToken';

  constructor() {
    super('No key opens the token of an account; is SECRET_KEY_PREVIOUS missing?');
  }
}

/** A new token, by which its owner let us in. The one there was stays until this one has worked once. */
export async function keepToken(
  needs: Needs<'keys' | 'clock'>,
  tx: Db | Tx,
  account: Owned,
  token: NewToken,
): Promise<void> {
  const row = {
    ...rowOf(needs, account, token),
    grantedAt: needs.clock.now(),
    grantExpiresAt: token.grantExpiresAt ?? null,
  };
  await tx
    .insert(networkTokens)
    .values({ accountId: account.id, ...row })
    .onConflictDoUpdate({
      target: networkTokens.accountId,
      set: { ...row, previousSealed: sql`${networkTokens.sealed}` },
    });
}

/** Only in the place of the one it was made from: its owner may have disconnected meanwhile, or connected again. */
export async function replaceToken(
  needs: Needs<'db' | 'keys' | 'clock'>,
  account: Owned,
  used: UsedToken,
  token: NewToken,
): Promise<boolean> {
  return needs.db.transaction(async (tx) => {
    if (!(await hasStill(needs, tx, account, used))) return false;
    await tx
      .update(networkTokens)
      .set({ ...rowOf(needs, account, token), previousSealed: sql`${networkTokens.sealed}` })
      .where(eq(networkTokens.accountId, account.id));
    return true;
  });
}

/** Whether this is the token an account has, however it is sealed by now: keys change. Held until `tx` ends. */
export async function hasStill(
  { keys }: Needs<'keys'>,
  tx: Tx,
  account: Owned,
  { accessToken }: UsedToken,
): Promise<boolean> {
  const [row] = await tx
    .select({ sealed: networkTokens.sealed })
    .from(networkTokens)
    .where(eq(networkTokens.accountId, account.id))
    .for('update');
  const held = row && keys.open(PURPOSE, row.sealed, placeOf(account));
  return held !== undefined && areEqual(held, accessToken);
}

function rowOf({ keys, clock }: Needs<'keys' | 'clock'>, account: Owned, { accessToken, expiresAt }: NewToken) {
  const now = clock.now();
  return {
    sealed: keys.seal(PURPOSE, accessToken, placeOf(account)),
    issuedAt: now,
    expiresAt,
    renewAfter: renewAfter(now, account.id),
    renewingUntil: null,
    renewalFailures: 0,
    updatedAt: now,
  };
}

export type UsedToken = { accessToken: string };
/** `sealed` tells this token from any other, without showing it. */
export type OpenToken = UsedToken & { sealed: string; previous: string | undefined; expiresAt: Date };

/** Nothing for an account in another state, or without a token. Throws `UnreadableToken`. */
export async function openToken(
  { db, keys }: { db: Db | Tx } & Needs<'keys'>,
  account: Owned,
  states: readonly AccountState[] = ['connected'],
): Promise<OpenToken | undefined> {
  const [row] = await db
    .select({ token: networkTokens })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(and(eq(networkTokens.accountId, account.id), inArray(networkAccounts.state, [...states])));
  if (!row) return undefined;
  const { sealed, previousSealed, expiresAt } = row.token;
  const accessToken = unseal({ keys }, account, sealed);
  const previous = previousSealed && keys.open(PURPOSE, previousSealed, placeOf(account));
  return { accessToken, sealed, previous: previous ?? undefined, expiresAt };
}

/** Throws `UnreadableToken`. */
export function unseal({ keys }: Needs<'keys'>, account: Owned, sealed: string): string {
  const accessToken = keys.open(PURPOSE, sealed, placeOf(account));
  if (accessToken === undefined) throw new UnreadableToken();
  return accessToken;
}

/** The token that was used has worked, so the one before it is needed no more. One that came since has to work first. */
export async function forgetPrevious(needs: Needs<'db' | 'keys'>, account: Owned, used: UsedToken): Promise<void> {
  await needs.db.transaction(async (tx) => {
    if (!(await hasStill(needs, tx, account, used))) return;
    await tx.update(networkTokens).set({ previousSealed: null }).where(eq(networkTokens.accountId, account.id));
  });
}

/** Bound to row and person: moved elsewhere, it opens nothing. */
function placeOf({ id, personId }: Owned): string {
  return `${id} of ${personId}`;
}

/** Sealed with the key of today; nothing for what no key of ours opens. */
export function reseal({ keys }: Needs<'keys'>, account: Owned, sealed: string): string | undefined {
  const accessToken = keys.open(PURPOSE, sealed, placeOf(account));
  return accessToken === undefined ? undefined : keys.seal(PURPOSE, accessToken, placeOf(account));
}
