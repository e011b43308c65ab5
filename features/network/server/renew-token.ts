import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { retryRenewalAt } from '../token-life.ts';
import { moveTo } from './account-state.ts';
import type { Owned } from './tokens.ts';
import { keepToken, openToken } from './tokens.ts';

/** Longer than the call may take; whoever dies meanwhile is followed by another after it. */
const RENEWING_SECONDS = 60;

export type Renewal = 'renewed' | 'already-under-way' | 'later' | 'reconnect-needed';

/**
 * One at a time for each account, over all processes; everybody else goes on with the token there is, which still works.
 * Only the network's own word that a token is dead ends a connection: whatever else goes wrong is tried again.
 */
export async function renewToken(
  needs: Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>,
  account: Owned,
): Promise<Renewal> {
  const { db, clock, threads, log } = needs;
  if (!(await claim(needs, account.id))) return 'already-under-way';
  const token = await openToken(needs, account);
  if (!token) return giveUp(needs, account.id);
  try {
    const { accessToken, lifetimeSeconds } = await threads.refreshToken(token.accessToken);
    const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000);
    await keepToken(needs, db, account, { accessToken, expiresAt });
    return 'renewed';
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.kind === 'unauthorized') return giveUp(needs, account.id);
    log.warn({ error, accountId: account.id }, 'a network token could not be renewed yet');
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
        lt(networkTokens.renewAfter, now),
        or(isNull(networkTokens.renewingUntil), lt(networkTokens.renewingUntil, now)),
      ),
    )
    .returning({ id: networkTokens.accountId });
  return claimed.length === 1;
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

async function giveUp({ db, clock }: Needs<'db' | 'clock'>, accountId: string): Promise<Renewal> {
  await moveTo(db, accountId, 'reconnect-needed', clock.now());
  return 'reconnect-needed';
}
