import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { firstCountedDay } from '#features/stats/server/network-days.ts';
import { postsToLookAt } from '#features/stats/server/posts-to-look-at.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { lookAtPosts } from './look-at-posts.ts';
import { readAudience } from './read-audience.ts';
import { readDayTotals, readProfileViews } from './read-days.ts';
import { readPosts } from './read-posts.ts';

export type ImportPlace = Pick<Claim, 'importStep' | 'importCursor'>;
type Importing = Needs<'db' | 'clock' | 'threads'>;

/** Days that are read between two notes of how far the import came. */
const DAYS_AT_ONCE = 20;

/**
 * One portion of everything the network has: what shows first is read first. Returns where to go on, so that a crash
 * repeats a portion at most, and repeating one changes nothing.
 */
export async function importPortion(
  needs: Importing,
  reader: AccountReader,
  claim: Claim,
  place: ImportPlace,
): Promise<ImportPlace> {
  switch (place.importStep) {
    case 'audience':
      await readAudience(needs, reader, claim);
      return { importStep: 'posts', importCursor: null };
    case 'posts':
    case 'replies':
      return importPage(needs, reader, claim, place);
    case 'days':
      return importDays(needs, reader, claim, place);
    case 'done':
      return place;
  }
}

async function importPage(
  needs: Importing,
  reader: AccountReader,
  claim: Claim,
  { importStep, importCursor }: ImportPlace,
): Promise<ImportPlace> {
  const list = importStep === 'replies' ? 'replies' : 'posts';
  const { after } = await readPosts(needs, reader, claim.accountId, { list, after: importCursor ?? undefined });
  // Those of a page that was begun before and not finished are fewer by then.
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, claim.accountId));
  if (after) return { importStep, importCursor: after };
  const canReadReplies = claim.scopes.includes('threads_read_replies');
  return { importStep: list === 'posts' && canReadReplies ? 'replies' : 'days', importCursor: null };
}

/** Backwards from today, the days people look at first. */
async function importDays(
  needs: Importing,
  reader: AccountReader,
  { accountId }: Claim,
  { importCursor }: ImportPlace,
): Promise<ImportPlace> {
  const today = dayOf(needs.clock.now(), NETWORK_ZONE);
  if (!importCursor) {
    const first = dayOf(needs.threads.insightsSince, NETWORK_ZONE);
    await readProfileViews(needs, reader, accountId, { first, last: today, hasBegun: false });
  }
  const first = (await firstCountedDay(needs, accountId)) ?? today;
  const days = await readDayTotals(needs, reader, accountId, portionBefore(importCursor ?? daysAfter(today, 1), first));
  const last = days.at(-1);
  return last && last > first ? { importStep: 'days', importCursor: last } : { importStep: 'done', importCursor: null };
}

function portionBefore(day: Day, first: Day): Day[] {
  return Array.from({ length: DAYS_AT_ONCE }, (_, index) => daysAfter(day, -1 - index)).filter((each) => each >= first);
}
