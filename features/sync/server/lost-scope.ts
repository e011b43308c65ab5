import { ProviderError } from '#base/errors.ts';
import { isEnough } from '#features/network/scopes.ts';
import { keepScopes } from '#features/network/server/keep-scopes.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';

/**
 * Something was forbidden: whether what we cannot do without is no longer allowed. Asked of the network, since it forbids
 * by mistake as well; what is left is kept, so that the rest is not asked for again.
 */
export async function hasLostScope(
  needs: Needs<'db' | 'clock'>,
  reader: AccountReader,
  { accountId }: Pick<Claim, 'accountId'>,
): Promise<boolean> {
  try {
    const grant = await reader.read((threads, accessToken, options) => threads.readGrant(accessToken, options));
    await keepScopes(needs, accountId, grant.scopes);
    const hasLapsed = grant.dataAccessExpiresAt !== undefined && grant.dataAccessExpiresAt <= needs.clock.now();
    return !grant.isValid || hasLapsed || !isEnough(grant.scopes);
  } catch (error) {
    if (error instanceof ProviderError) return error.kind === 'unauthorized';
    throw error;
  }
}
