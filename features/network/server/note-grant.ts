import { eq } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Owned, UsedToken } from './tokens.ts';
import { hasStill } from './tokens.ts';

/**
 * Asks how long what was allowed lasts now: renewing a token prolongs that of a public profile, and not of a private one.
 * It is also the new token's first use, so that the one before may go. What cannot be asked now is known from before.
 */
export async function noteGrant(
  needs: Needs<'db' | 'keys' | 'threads' | 'log'>,
  account: Owned,
  used: UsedToken,
): Promise<void> {
  try {
    const { dataAccessExpiresAt } = await needs.threads.readGrant(used.accessToken);
    await needs.db.transaction(async (tx) => {
      if (!(await hasStill(needs, tx, account, used))) return;
      await tx
        .update(networkTokens)
        .set({ previousSealed: null, ...(dataAccessExpiresAt && { grantExpiresAt: dataAccessExpiresAt }) })
        .where(eq(networkTokens.accountId, account.id));
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    needs.log.warn({ error, accountId: account.id }, 'how long an account may be read could not be asked');
  }
}
