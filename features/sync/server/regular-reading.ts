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
import { readDayTotals, readProfileViews } from './read-days.ts';
import { readPosts } from './read-posts.ts';

export type Due = Pick<Claim, 'postsDueAt' | 'daysDueAt' | 'audienceDueAt'>;

/** After a long silence more than these are left for the next time. */
const MOST_DAYS = 20;

/** Reads what is due, the rarest first: a day without its snapshot is lost, a look can come later. */
export async function readWhatIsDue(needs: Needs<'db' | 'clock'>, reader: AccountReader, claim: Claim): Promise<Due> {
  const { accountId, timeZone } = claim;
  const now = needs.clock.now();
  const due: Due = { postsDueAt: claim.postsDueAt, daysDueAt: claim.daysDueAt, audienceDueAt: claim.audienceDueAt };
  if (due.audienceDueAt <= now) {
    await readAudience(needs, reader, claim);
    due.audienceDueAt = nextAudienceAt(now, timeZone, accountId);
  }
  if (due.daysDueAt <= now) {
    const today = dayOf(now, NETWORK_ZONE);
    const days = daysFrom((await firstOpenDay(needs, accountId)) ?? today, today);
    await readProfileViews(needs, reader, accountId, {
      first: days[0] ?? today,
      last: days.at(-1) ?? today,
      hasBegun: true,
    });
    const read = await readDayTotals(needs, reader, accountId, days);
    if (read.at(-1) === today) due.daysDueAt = nextDaysAt(now);
  }
  if (due.postsDueAt <= now) {
    await readPosts(needs, reader, accountId, { list: 'posts', after: undefined });
    if (claim.scopes.includes('threads_read_replies'))
      await readPosts(needs, reader, accountId, { list: 'replies', after: undefined });
    due.postsDueAt = nextPostsAt(now);
  }
  await lookAtPosts(needs, reader, claim, await postsToLookAt(needs, accountId));
  return due;
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < MOST_DAYS; day = daysAfter(day, 1)) days.push(day);
  return days;
}
