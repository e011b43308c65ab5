import { and, asc, eq, lte } from 'drizzle-orm';
import { networkPosts } from '#db/schema.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { NETWORK_ZONE } from '#features/stats/network-zone.ts';
import type { Needs } from '#runtime/runtime.ts';
import { nextAudienceAt, nextDaysAt, nextPostsAt } from '../cadence.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';
import { lookAtPosts } from './look-at-posts.ts';
import { readAudience } from './read-audience.ts';
import { readDayTotals, readProfileViews } from './read-days.ts';
import { readPosts } from './read-posts.ts';

export type Due = Pick<Claim, 'postsDueAt' | 'daysDueAt' | 'audienceDueAt'>;

const LOOKS_AT_ONCE = 100;

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
    await readProfileViews(needs, reader, accountId, { first: daysAfter(today, -2), last: today });
    await readDayTotals(needs, reader, accountId, [today, daysAfter(today, -1)]);
    due.daysDueAt = nextDaysAt(now);
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

async function postsToLookAt({ db, clock }: Needs<'db' | 'clock'>, accountId: string) {
  return db
    .select({ networkId: networkPosts.networkId, publishedAt: networkPosts.publishedAt })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), lte(networkPosts.lookAt, clock.now())))
    .orderBy(asc(networkPosts.lookAt))
    .limit(LOOKS_AT_ONCE);
}
