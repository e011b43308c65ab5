import type { ProviderError } from '#base/errors.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextAudienceAt, retryAloneAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { failAlone } from './fail-alone.ts';
import type { Progress } from './note-progress.ts';
import { readAudience } from './read-audience.ts';

/** The snapshot of the day; one that failed is tried again soon, and keeps nothing else from being read. */
export async function takeAudience(
  needs: Needs<'db' | 'clock' | 'log'>,
  reader: AccountReader,
  claim: Claim,
  progress: Progress,
): Promise<ProviderError | undefined> {
  const now = needs.clock.now();
  const failure = await failAlone(() => readAudience(needs, reader, claim));
  progress.audienceDueAt = failure
    ? retryAloneAt(now, failure.retryAfterSeconds)
    : nextAudienceAt(now, claim.timeZone, claim.accountId);
  return failure;
}
