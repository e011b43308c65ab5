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

type Syncing = Needs<'db' | 'clock' | 'keys' | 'threads' | 'log'>;

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
  try {
    const progress = await holdClaim(needs, claim, () => readSlice(needs, reader, claim));
    await release(needs, claim, reader, progress);
  } catch (error) {
    if (signal?.aborted || error instanceof AccessEnded) return handBack(needs, claim);
    if (error instanceof UnreadableToken) throw error;
    if (!(error instanceof ProviderError)) {
      // Whoever left meanwhile took along what this was to be stored with.
      if (!(await openToken(needs, account))) return handBack(needs, claim);
      await putOff(needs, claim, reader, { kind: 'fault' });
      throw error;
    }
    // The network's own word, and the only one that ends a connection.
    if (error.kind === 'unauthorized') return endConnection(needs, claim, reader.token());
    if (error.kind === 'forbidden' && (await hasLostScope(needs, reader, claim)))
      return endConnection(needs, claim, reader.token());
    needs.log.warn({ error, accountId: claim.accountId }, 'an account could not be read');
    if (error.reason === 'app-limit') return waitForAll(needs, claim, reader, error);
    await putOff(needs, claim, reader, error);
  }
}

async function readSlice(needs: Syncing, reader: AccountReader, claim: Claim): Promise<Progress> {
  if (claim.importStep === 'done') return readWhatIsDue(needs, reader, claim);
  const imported = await importPortion(needs, reader, claim);
  return { ...imported, ...(imported.importStep === 'done' && { importedAt: needs.clock.now() }) };
}
