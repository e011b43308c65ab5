import { ProviderError } from '#base/errors.ts';
import { networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { forgetPrevious, isStill } from './tokens.ts';

/**
 * Asks how long what was allowed lasts now: renewing a token prolongs that of a public profile, and not of a private one.
 * It is also the new token's first use, so that the one before may go. What cannot be asked now is known from before.
 */
export async function noteGrant(
  needs: Needs<'db' | 'threads' | 'log'>,
  accountId: string,
  { accessToken, sealed }: { accessToken: string; sealed: string },
): Promise<void> {
  try {
    const { dataAccessExpiresAt } = await needs.threads.readGrant(accessToken);
    if (dataAccessExpiresAt)
      await needs.db
        .update(networkTokens)
        .set({ grantExpiresAt: dataAccessExpiresAt })
        .where(isStill(accountId, { sealed }));
    await forgetPrevious(needs, accountId, { sealed });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    needs.log.warn({ error, accountId }, 'how long an account may be read could not be asked');
  }
}
