import { DAY_MS } from '#base/clock.ts';
import type { Tx } from '#db/client.ts';
import { CURVE_AGES_MS } from '#features/stats/curve-ages.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import type { AudienceDay } from '#features/stats/server/store-audience.ts';
import { storeNetworkDays } from '#features/stats/server/store-days.ts';
import { storeGains } from '#features/stats/server/store-gains.ts';
import { storeHistory } from '#features/stats/server/store-history.ts';
import type { ExportedAccount, NetworkExport } from './network-export.ts';
import { pastPost } from './past-post.ts';

/** With fewer followers the network tells nobody who they are, so nobody would know. */
const LEAST_FOR_AUDIENCE = 100;
const BREAKDOWNS = ['country', 'city', 'age', 'gender'] as const;

/**
 * All that we would have kept of an account, had it been connected all its life. Days are taken at 00:00 UTC; what was gained is
 * known by the network's own days, which stand for the person's.
 */
export async function storePast(
  tx: Tx,
  accountId: string,
  account: ExportedAccount,
  { at, ages }: Pick<NetworkExport, 'at' | 'ages'>,
): Promise<void> {
  const { written, username, days } = account;
  const positions = ages.map((minutes) => CURVE_AGES_MS.indexOf(minutes * 60_000));
  const posts = written.map((post) => pastPost(post, username, isRecent(post, at) ? positions : []));
  await storeHistory(tx, accountId, posts, at);
  await storeFollowers(tx, accountId, followersOf(account));
  await storeAudience(tx, accountId, audienceOf(account, at));
  await storeNetworkDays(
    tx,
    accountId,
    days.map(([day, profileViews, , likes, replies, reposts, quotes]) => ({
      day,
      profileViews,
      likes,
      replies,
      reposts,
      quotes,
    })),
    at,
  );
  await storeGains(
    tx,
    accountId,
    days.map(([day, , views, likes, replies, reposts, quotes, shares]) => ({
      day,
      views,
      likes,
      replies,
      reposts,
      quotes,
      shares,
    })),
  );
}

/** Curves are the most of what is stored; a year of them keeps the demo small. */
const CURVES_KEPT_MS = 365 * DAY_MS;

function isRecent({ published_at: publishedAt }: ExportedAccount['written'][number], at: Date): boolean {
  return at.getTime() - publishedAt.getTime() < CURVES_KEPT_MS;
}

function followersOf({ followerDays }: ExportedAccount) {
  return followerDays.map(([day, followers]) => ({ day, followers, takenAt: new Date(day) }));
}

function audienceOf({ months, followerDays, followers, demographics }: ExportedAccount, at: Date): AudienceDay[] {
  const followersOn = new Map(followerDays);
  const taken = months
    .filter(([day]) => (followersOn.get(day) ?? 0) >= LEAST_FOR_AUDIENCE)
    .map(([day, groups]) => ({ day, groups, takenAt: new Date(day) }));
  if (followers >= LEAST_FOR_AUDIENCE)
    taken.push({ day: at.toISOString().slice(0, 10), groups: demographics, takenAt: at });
  return taken.flatMap(({ day, groups, takenAt }) =>
    BREAKDOWNS.map((breakdown) => ({ day, breakdown, counts: Object.fromEntries(groups[breakdown]), takenAt })),
  );
}
