import type { ProviderError } from '#base/errors.ts';
import { openDays } from '#features/stats/server/network-days.ts';
import { postsToLookAt } from '#features/stats/server/posts-to-look-at.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextDaysAt, nextPostsAt, retryAloneAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { failAlone } from './fail-alone.ts';
import { lookAtPosts } from './look-at-posts.ts';
import type { Progress } from './note-progress.ts';
import { DAYS_AT_ONCE, firstCounted, readDays } from './read-days.ts';
import { readNewPosts } from './read-new-posts.ts';
import { takeAudience } from './take-audience.ts';

type Reading = Needs<'db' | 'clock' | 'threads' | 'log'>;
type Failure = ProviderError | undefined;

/**
 * Reads what is due, the rarest first: a day without its snapshot is lost, a look can come later. Each kind fails alone,
 * and is tried again while the others go on. Writes its progress down as it comes, since what was read before something
 * concerned all need not be read again. Returns the failure that tells most.
 */
export async function readWhatIsDue(
  needs: Reading,
  reader: AccountReader,
  claim: Claim,
  progress: Progress,
): Promise<Failure> {
  const now = needs.clock.now();
  const failures = [
    claim.audienceDueAt <= now ? await takeAudience(needs, reader, claim, progress) : undefined,
    claim.daysDueAt <= now ? await bringDaysUpToDate(needs, reader, claim, progress) : undefined,
    claim.postsDueAt <= now ? await findNewPosts(needs, reader, claim, progress) : undefined,
  ];
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, claim.accountId));
  // What is forbidden may mean that all of it is no longer allowed.
  return failures.find((each) => each?.kind === 'forbidden') ?? failures.find((each) => each !== undefined);
}

async function bringDaysUpToDate(
  needs: Reading,
  reader: AccountReader,
  { accountId, firstDay, skippedSteps }: Claim,
  progress: Progress,
): Promise<Failure> {
  const now = needs.clock.now();
  const days = await openDays(needs, accountId, {
    first: firstDay,
    earliest: firstCounted(needs),
    limit: DAYS_AT_ONCE,
  });
  const failure = await failAlone(() => readDays(needs, reader, accountId, days));
  if (failure) progress.daysDueAt = retryAloneAt(now, failure.retryAfterSeconds);
  else if (days.length < DAYS_AT_ONCE) progress.daysDueAt = nextDaysAt(now);
  if (!failure && skippedSteps.includes('days')) Object.assign(progress, { importStep: 'days', importCursor: null });
  return failure;
}

async function findNewPosts(needs: Reading, reader: AccountReader, claim: Claim, progress: Progress): Promise<Failure> {
  const { toImport, whole, failure } = await readNewPosts(needs, reader, claim);
  progress.postsDueAt = nextPostsAt(needs.clock.now());
  progress.skippedSteps = claim.skippedSteps.filter((step) => step === 'days' || !whole.includes(step));
  if (toImport) Object.assign(progress, { importStep: toImport, importCursor: null });
  return failure;
}
