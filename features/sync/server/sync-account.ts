import { ProviderError } from '#base/errors.ts';
import { openToken, UnreadableToken } from '#features/network/server/tokens.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import { openReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { importPortion } from './first-import.ts';
import { holdClaim } from './hold-claim.ts';
import { hasLostScope } from './lost-scope.ts';
import type { Progress } from './note-progress.ts';
import { endConnection, handBack, putOff, release, waitForAll, waitForKey } from './note-progress.ts';
import { AccessEnded } from './reading-token.ts';
import { readWhatIsDue } from './regular-reading.ts';

type Syncing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log' | 'underWay'>;

/**
 * Reads a slice of a claimed account and notes how far it came. Then others have their turn.
 * Told to stop, it keeps what it has seen and hands the claim back, so that another goes on at once.
 */
export async function syncAccount(needs: Syncing, claim: Claim, signal?: AbortSignal): Promise<void> {
  try {
    await readWithToken(needs, claim, signal);
  } catch (error) {
    if (!(error instanceof UnreadableToken)) throw error;
    needs.log.error({ error, accountId: claim.accountId }, 'the token of an account could not be opened');
    await waitForKey(needs, claim);
  }
}

async function readWithToken(needs: Syncing, claim: Claim, signal: AbortSignal | undefined): Promise<void> {
  const account = { id: claim.accountId, personId: claim.personId };
  const reader = await openReader(needs, account, signal);
  if (!reader) return endConnection(needs, claim, undefined);
  const progress: Progress = {};
  try {
    const failure = await holdClaim(needs, claim, () => readSlice(needs, reader, claim, progress));
    if (failure && (await endsConnection(needs, reader, claim, failure)))
      return endConnection(needs, claim, reader.token());
    await release(needs, claim, reader, progress, failure);
  } catch (error) {
    if (signal?.aborted || error instanceof AccessEnded) return handBack(needs, claim, progress);
    if (error instanceof UnreadableToken) throw error;
    if (!(error instanceof ProviderError)) {
      // Whoever left meanwhile took along what this was to be stored with.
      if (!(await openToken(needs, account))) return handBack(needs, claim, progress);
      await putOff(needs, claim, reader, progress, { kind: 'fault' });
      throw error;
    }
    if (await endsConnection(needs, reader, claim, error)) return endConnection(needs, claim, reader.token());
    if (error.reason === 'app-limit') return waitForAll(needs, claim, reader, progress, error);
    await putOff(needs, claim, reader, progress, error);
  }
}

/** The failure of what failed alone is returned, that of all is thrown; what was read is in the progress either way. */
async function readSlice(needs: Syncing, reader: AccountReader, claim: Claim, progress: Progress) {
  if (claim.importStep === 'done') return readWhatIsDue(needs, reader, claim, progress);
  try {
    return await importPortion(needs, reader, claim, progress);
  } finally {
    if (progress.importStep === 'done') progress.importedAt = needs.clock.now();
  }
}

/** Only the network's own word does. */
async function endsConnection(
  needs: Syncing,
  reader: AccountReader,
  claim: Claim,
  error: ProviderError,
): Promise<boolean> {
  if (error.kind === 'unauthorized') return true;
  if (error.kind === 'forbidden' && (await hasLostScope(needs, reader, claim))) return true;
  needs.log.warn({ error, accountId: claim.accountId }, 'an account could not be read');
  return false;
}
