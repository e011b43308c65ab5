import type { ProviderError } from '#base/errors.ts';
import type { Day } from '#base/zoned-day.ts';
import { dayOf } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { firstPostDay, openDays } from '#features/stats/server/network-days.ts';
import { postsToLookAt } from '#features/stats/server/posts-to-look-at.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextDaysAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { failAlone } from './fail-alone.ts';
import { placeAfter, placeAfterFailure } from './import-place.ts';
import { lookAtPosts } from './look-at-posts.ts';
import type { Progress } from './note-progress.ts';
import { DAYS_AT_ONCE, firstCounted, firstViewedDay, readDays } from './read-days.ts';
import { readPage } from './read-posts.ts';
import type { List } from './read-posts.ts';
import { takeAudience } from './take-audience.ts';

type Importing = Needs<'db' | 'clock' | 'threads' | 'log'>;

/**
 * One portion of everything the network has: what shows first is read first. Writes down where to go on, so that a crash
 * repeats a portion at most, and repeating one changes nothing. An import that lasts for days takes its daily snapshots.
 */
export async function importPortion(
  needs: Importing,
  reader: AccountReader,
  claim: Claim,
  progress: Progress,
): Promise<ProviderError | undefined> {
  const isDue = claim.audienceDueAt <= needs.clock.now();
  const withoutAudience = isDue ? await takeAudience(needs, reader, claim, progress) : undefined;
  const importNext = claim.importStep === 'days' ? importDays : importPage;
  const failure = await failAlone(() => importNext(needs, reader, claim, progress));
  if (failure) Object.assign(progress, placeAfterFailure(claim, failure));
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, claim.accountId));
  if (failure) throw failure;
  return withoutAudience;
}

async function importPage(needs: Importing, reader: AccountReader, claim: Claim, progress: Progress): Promise<void> {
  const list: List = claim.importStep === 'replies' ? 'replies' : 'posts';
  const { posts, after, seenAt } = await readPage(needs, reader, list, claim.importCursor ?? undefined);
  await storePosts(needs.db, claim.accountId, posts, seenAt);
  Object.assign(progress, after ? { importStep: list, importCursor: after } : placeAfter(list, claim));
}

/** Backwards from today, the days people look at first. */
async function importDays(needs: Importing, reader: AccountReader, claim: Claim, progress: Progress): Promise<void> {
  const { accountId } = claim;
  const now = needs.clock.now();
  const first = claim.firstDay ?? (await firstDay(needs, reader, accountId));
  progress.firstDay = first;
  const days = await openDays(needs, accountId, { first, earliest: firstCounted(needs), limit: DAYS_AT_ONCE });
  await readDays(needs, reader, accountId, days);
  const isLast = days.length < DAYS_AT_ONCE;
  Object.assign(progress, isLast ? placeAfter('days', claim) : { importCursor: days.at(-1) }, {
    daysDueAt: nextDaysAt(now),
  });
}

/** Of the oldest post, or of the first look at the profile: views are told from later on than likes. */
async function firstDay({ db, clock }: Importing, reader: AccountReader, accountId: string): Promise<Day> {
  const now = clock.now();
  const today = dayOf(now, NETWORK_ZONE);
  const days = [today, await firstPostDay({ db }, accountId), await firstViewedDay(reader, today, now)];
  const [first = today] = days.filter((day) => day !== undefined).toSorted();
  return first;
}
