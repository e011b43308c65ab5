import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { retryRenewalAt } from '../token-life.ts';
import { loseAccess } from './lose-access.ts';
import { noteGrant } from './note-grant.ts';
import { restApp } from './rest.ts';
import type { OpenToken, Owned } from './tokens.ts';
import { openToken, replaceToken, UnreadableToken } from './tokens.ts';

/** Longer than the calls before the new token is kept may take; whoever dies meanwhile is followed by another after it. */
const RENEWING_SECONDS = 30;

export type Renewal = 'renewed' | 'not-ours' | 'later' | 'reconnect-needed';
type Renewing = Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>;
type Claim = { account: Owned; until: Date };

/**
 * One at a time for each account, over all processes; everybody else goes on with the token there is, which still works.
 * Only the network's own word that a token is dead ends a connection: whatever else goes wrong is tried again.
 */
export async function renewToken(needs: Renewing, account: Owned): Promise<Renewal> {
  const claim = await claimed(needs, account);
  if (!claim) return 'not-ours';
  const token = await tokenOf(needs, account);
  if (token === 'no-key') {
    await putOff(needs, claim);
    return 'later';
  }
  if (!token) return giveUp(needs, claim, token);
  try {
    return await renew(needs, account, token);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unauthorized' || (await isDead(needs, token, error))) return giveUp(needs, claim, token);
    needs.log.warn({ error, accountId: account.id }, 'a network token could not be renewed yet');
    if (error.reason === 'app-limit') await restApp(needs, error.retryAfterSeconds);
    await putOff(needs, claim);
    return 'later';
  }
}

/** One that rests is kept alive too, or it could never be woken. */
async function tokenOf(needs: Renewing, account: Owned): Promise<OpenToken | 'no-key' | undefined> {
  try {
    return await openToken(needs, account, ['connected', 'paused']);
  } catch (error) {
    if (!(error instanceof UnreadableToken)) throw error;
    needs.log.error({ error, accountId: account.id }, 'the token of an account could not be opened');
    return 'no-key';
  }
}

async function claimed({ db, clock }: Needs<'db' | 'clock'>, account: Owned): Promise<Claim | undefined> {
  const now = clock.now();
  const until = new Date(now.getTime() + RENEWING_SECONDS * 1000);
  const rows = await db
    .update(networkTokens)
    .set({ renewingUntil: until })
    .where(
      and(
        eq(networkTokens.accountId, account.id),
        lte(networkTokens.renewAfter, now),
        or(isNull(networkTokens.renewingUntil), lte(networkTokens.renewingUntil, now)),
      ),
    )
    .returning({ id: networkTokens.accountId });
  return rows.length === 1 ? { account, until } : undefined;
}

async function renew(needs: Renewing, account: Owned, used: OpenToken): Promise<Renewal> {
  const { accessToken, lifetimeSeconds } = await refreshed(needs, used);
  const expiresAt = new Date(needs.clock.now().getTime() + lifetimeSeconds * 1000);
  if (!(await replaceToken(needs, account, used, { accessToken, expiresAt }))) return 'not-ours';
  await noteGrant(needs, account, { accessToken });
  return 'renewed';
}

/** With the token before where the new one was never heard of. */
async function refreshed({ threads }: Renewing, { accessToken, previous }: OpenToken) {
  try {
    return await threads.refreshToken(accessToken);
  } catch (error) {
    if (!isUnauthorized(error) || previous === undefined) throw error;
    return threads.refreshToken(previous);
  }
}

/** Silence may mean that the network has made a new token that we never saw, and ended this one: it is asked. */
async function isDead({ threads }: Renewing, { accessToken }: OpenToken, { kind }: ProviderError): Promise<boolean> {
  if (kind !== 'unavailable') return false;
  try {
    await threads.readGrant(accessToken);
    return false;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return isUnauthorized(error);
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ProviderError && error.kind === 'unauthorized';
}

async function putOff({ db, clock }: Needs<'db' | 'clock'>, claim: Claim): Promise<void> {
  const now = clock.now();
  const [row] = await db
    .update(networkTokens)
    .set({ renewalFailures: sql`${networkTokens.renewalFailures} + 1`, updatedAt: now })
    .where(isOurs(claim))
    .returning({ failures: networkTokens.renewalFailures });
  if (!row) return;
  await db
    .update(networkTokens)
    .set({ renewAfter: retryRenewalAt(now, row.failures), renewingUntil: null })
    .where(isOurs(claim));
}

async function giveUp(needs: Renewing, claim: Claim, used: OpenToken | undefined): Promise<Renewal> {
  await needs.db.update(networkTokens).set({ renewingUntil: null }).where(isOurs(claim));
  return (await loseAccess(needs, claim.account, used)) ? 'reconnect-needed' : 'not-ours';
}

/** A token that was connected meanwhile is claimed by nobody. */
function isOurs({ account, until }: Claim) {
  return and(eq(networkTokens.accountId, account.id), eq(networkTokens.renewingUntil, until));
}
