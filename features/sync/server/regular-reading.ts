import type { Day } from '#base/zoned-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import { firstOpenDay } from '#features/stats/server/network-days.ts';
import { postsToLookAt } from '#features/stats/server/posts-to-look-at.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextAudienceAt, nextDaysAt, nextPostsAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { lookAtPosts } from './look-at-posts.ts';
import { readAudience } from './read-audience.ts';
import { DAYS_AT_ONCE, readDays } from './read-days.ts';
import { readNewPosts } from './read-new-posts.ts';

export type Read = Pick<Claim, 'postsDueAt' | 'daysDueAt' | 'audienceDueAt' | 'importStep'>;

/** Reads what is due, the rarest first: a day without its snapshot is lost, a look can come later. */
export async function readWhatIsDue(
  needs: Needs<'db' | 'clock' | 'log'>,
  reader: AccountReader,
  claim: Claim,
): Promise<Read> {
  const { accountId, timeZone, postsDueAt, daysDueAt, audienceDueAt, importStep } = claim;
  const now = needs.clock.now();
  const read: Read = { postsDueAt, daysDueAt, audienceDueAt, importStep };
  if (audienceDueAt <= now) {
    await readAudience(needs, reader, claim);
    read.audienceDueAt = nextAudienceAt(now, timeZone, accountId);
  }
  if (daysDueAt <= now) {
    const today = dayOf(now, NETWORK_ZONE);
    const open = daysFrom((await firstOpenDay(needs, accountId)) ?? today, today);
    const days = await readDays(needs, reader, accountId, open);
    if (days.at(-1) === today) read.daysDueAt = nextDaysAt(now);
  }
  if (postsDueAt <= now) {
    const found = await readNewPosts(needs, reader, claim);
    read.postsDueAt = nextPostsAt(now);
    if (found === 'too-many') return { ...read, importStep: 'posts' };
  }
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, accountId));
  return read;
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < DAYS_AT_ONCE; day = daysAfter(day, 1)) days.push(day);
  return days;
}
