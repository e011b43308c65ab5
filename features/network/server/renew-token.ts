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

/** Longer than the calls may take; whoever dies meanwhile is followed by another after it. */
const RENEWING_SECONDS = 60;

export type Renewal = 'renewed' | 'not-ours' | 'later' | 'reconnect-needed';
type Renewing = Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>;

/**
 * One at a time for each account, over all processes; everybody else goes on with the token there is, which still works.
 * Only the network's own word that a token is dead ends a connection: whatever else goes wrong is tried again.
 */
export async function renewToken(needs: Renewing, account: Owned): Promise<Renewal> {
  if (!(await claim(needs, account.id))) return 'not-ours';
  let token: OpenToken | undefined;
  try {
    // One that rests is kept alive too, or it could never be woken.
    token = await openToken(needs, account, ['connected', 'paused']);
    return token ? await renew(needs, account, token) : await giveUp(needs, account.id, token);
  } catch (error) {
    if (error instanceof UnreadableToken) {
      needs.log.error({ error, accountId: account.id }, 'a network token could not be opened');
      await putOff(needs, account.id);
      return 'later';
    }
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unauthorized') return giveUp(needs, account.id, token);
    needs.log.warn({ error, accountId: account.id }, 'a network token could not be renewed yet');
    if (error.reason === 'app-limit') await restApp(needs, error.retryAfterSeconds);
    await putOff(needs, account.id);
    return 'later';
  }
}

async function claim({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<boolean> {
  const now = clock.now();
  const claimed = await db
    .update(networkTokens)
    .set({ renewingUntil: new Date(now.getTime() + RENEWING_SECONDS * 1000) })
    .where(
      and(
        eq(networkTokens.accountId, accountId),
        lte(networkTokens.renewAfter, now),
        or(isNull(networkTokens.renewingUntil), lte(networkTokens.renewingUntil, now)),
      ),
    )
    .returning({ id: networkTokens.accountId });
  return claimed.length === 1;
}

async function renew(needs: Renewing, account: Owned, used: OpenToken): Promise<Renewal> {
  const { accessToken, lifetimeSeconds } = await refreshed(needs, used);
  const expiresAt = new Date(needs.clock.now().getTime() + lifetimeSeconds * 1000);
  const kept = await replaceToken(needs, account, used, { accessToken, expiresAt });
  if (!kept) return 'not-ours';
  await noteGrant(needs, account.id, { accessToken, ...kept });
  return 'renewed';
}

/** With the token before where the new one was never heard of. */
async function refreshed({ threads }: Renewing, { accessToken, previous }: OpenToken) {
  try {
    return await threads.refreshToken(accessToken);
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'unauthorized' || previous === undefined) throw error;
    return threads.refreshToken(previous);
  }
}

async function putOff({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<void> {
  const now = clock.now();
  const [row] = await db
    .update(networkTokens)
    .set({ renewalFailures: sql`${networkTokens.renewalFailures} + 1`, updatedAt: now })
    .where(eq(networkTokens.accountId, accountId))
    .returning({ failures: networkTokens.renewalFailures });
  await db
    .update(networkTokens)
    .set({ renewAfter: retryRenewalAt(now, row?.failures ?? 1), renewingUntil: null })
    .where(eq(networkTokens.accountId, accountId));
}

async function giveUp(
  { db, clock }: Needs<'db' | 'clock'>,
  accountId: string,
  used: OpenToken | undefined,
): Promise<Renewal> {
  return (await loseAccess(db, accountId, used, clock.now())) ? 'reconnect-needed' : 'not-ours';
}
