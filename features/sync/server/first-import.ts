import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { firstCountedDay } from '#features/stats/server/network-days.ts';
import { postsToLookAt } from '#features/stats/server/posts-to-look-at.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextAudienceAt, nextDaysAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { lookAtPosts } from './look-at-posts.ts';
import { readAudience } from './read-audience.ts';
import { DAYS_AT_ONCE, readDays, readProfileViews } from './read-days.ts';
import { readPage } from './read-posts.ts';

type ImportPlace = Pick<Claim, 'importStep' | 'importCursor'>;
export type Imported = ImportPlace & Partial<Pick<Claim, 'audienceDueAt' | 'daysDueAt'>>;
type Importing = Needs<'db' | 'clock' | 'threads' | 'log'>;

/**
 * One portion of everything the network has: what shows first is read first. Returns where to go on, so that a crash
 * repeats a portion at most, and repeating one changes nothing. An import that lasts for days takes its daily snapshots.
 */
export async function importPortion(needs: Importing, reader: AccountReader, claim: Claim): Promise<Imported> {
  const now = needs.clock.now();
  const { accountId, timeZone, audienceDueAt } = claim;
  const isDue = audienceDueAt <= now;
  if (isDue) await readAudience(needs, reader, claim);
  const place = await nextPlace(needs, reader, claim);
  return {
    ...place,
    ...(isDue && { audienceDueAt: nextAudienceAt(now, timeZone, accountId) }),
    ...(claim.importStep === 'days' && { daysDueAt: nextDaysAt(now) }),
  };
}

async function nextPlace(needs: Importing, reader: AccountReader, claim: Claim): Promise<ImportPlace> {
  switch (claim.importStep) {
    case 'audience':
      return importPage(needs, reader, claim, { importStep: 'posts', importCursor: null });
    case 'posts':
    case 'replies':
      return importPage(needs, reader, claim, claim);
    case 'days':
      return importDays(needs, reader, claim);
    case 'done':
      return claim;
  }
}

async function importPage(
  needs: Importing,
  reader: AccountReader,
  claim: Claim,
  { importStep, importCursor }: ImportPlace,
): Promise<ImportPlace> {
  const list = importStep === 'replies' ? 'replies' : 'posts';
  const { posts, after, seenAt } = await readPage(needs, reader, list, importCursor ?? undefined);
  await storePosts(needs.db, claim.accountId, posts, seenAt);
  // Those of a page that was begun before and not finished are fewer by then.
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, claim.accountId));
  if (after) return { importStep, importCursor: after };
  return { importStep: stepAfter(list, claim), importCursor: null };
}

function stepAfter(list: 'posts' | 'replies', { scopes, importedAt }: Claim): Claim['importStep'] {
  if (list === 'posts' && scopes.includes('threads_read_replies')) return 'replies';
  // Whoever only catches up with posts has all days.
  return importedAt ? 'done' : 'days';
}

/** Backwards from today, the days people look at first. */
async function importDays(
  needs: Importing,
  reader: AccountReader,
  { accountId, importCursor }: Claim,
): Promise<ImportPlace> {
  const today = dayOf(needs.clock.now(), NETWORK_ZONE);
  if (!importCursor) await readProfileViews(needs, reader, accountId, today);
  const first = (await firstCountedDay(needs, accountId)) ?? today;
  const days = await readDays(needs, reader, accountId, portionBefore(importCursor ?? daysAfter(today, 1), first));
  const last = days.at(-1);
  return last && last > first ? { importStep: 'days', importCursor: last } : { importStep: 'done', importCursor: null };
}

function portionBefore(day: Day, first: Day): Day[] {
  return Array.from({ length: DAYS_AT_ONCE }, (_, index) => daysAfter(day, -1 - index)).filter((each) => each >= first);
}
