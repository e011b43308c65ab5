import { dayOf } from '#base/zoned-day.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import type { AudienceDay } from '#features/stats/server/store-audience.ts';
import { keepProfile } from '#features/network/server/keep-profile.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';

const BREAKDOWNS = ['country', 'city', 'age', 'gender'] as const;
/** With fewer the network tells nobody who they are. */
const LEAST_FOLLOWERS = 100;

type Reading = Needs<'db' | 'clock' | 'log'>;

/** Profile, followers and who they are, as of today in the person's zone: the network remembers none of it. */
export async function readAudience(
  needs: Reading,
  reader: AccountReader,
  { accountId, timeZone }: Pick<Claim, 'accountId' | 'timeZone'>,
): Promise<void> {
  const { db, clock } = needs;
  await keepProfile(
    needs,
    accountId,
    await reader.read((threads, token, options) => threads.readProfile(token, options)),
  );

  const takenAt = clock.now();
  const day = dayOf(takenAt, timeZone);
  const followers = await reader.read((threads, token, options) => threads.readFollowers(token, options));
  if (followers !== undefined) await storeFollowers(db, accountId, [{ day, followers, takenAt }]);

  const taken: AudienceDay[] = [];
  try {
    for (const breakdown of BREAKDOWNS) {
      const counts = await countsBy(needs, reader, breakdown, { accountId, followers });
      if (counts === 'too-few-followers') return;
      taken.push({ day, breakdown, counts, takenAt });
    }
  } finally {
    // What was read before something went wrong may be all that is ever known of this day.
    await storeAudience(db, accountId, taken);
  }
}

/** Nothing is counted where the network would not tell: that it was asked is known, and differs from a day without a reading. */
async function countsBy(
  { log }: Reading,
  reader: AccountReader,
  breakdown: (typeof BREAKDOWNS)[number],
  { accountId, followers }: { accountId: string; followers: number | undefined },
): Promise<AudienceDay['counts'] | 'too-few-followers'> {
  const groups = await reader.read((threads, token, options) => threads.readDemographics(token, breakdown, options));
  if (groups === 'refused' && followers !== undefined && followers < LEAST_FOLLOWERS) return 'too-few-followers';
  if (groups === 'refused' || groups === 'not-available') {
    log.warn({ accountId, breakdown, followers, answer: groups }, 'the network does not tell who follows an account');
    return {};
  }
  return Object.fromEntries(groups.map(({ value, followers: count }) => [value, count]));
}
