import { dayOf } from '#base/zoned-day.ts';
import { storeAudience, storeFollowers } from '#features/stats/server/store-audience.ts';
import type { AudienceDay } from '#features/stats/server/store-audience.ts';
import { keepProfile } from '#features/network/server/keep-profile.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';

const BREAKDOWNS = ['country', 'city', 'age', 'gender'] as const;

/** Profile, followers and who they are, as of today in the person's zone: the network remembers none of it. */
export async function readAudience(
  needs: Needs<'db' | 'clock'>,
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
  for (const breakdown of BREAKDOWNS) {
    const groups = await reader.read((threads, token, options) => threads.readDemographics(token, breakdown, options));
    if (groups === 'too-few-followers') return;
    const counts = Object.fromEntries(groups.map(({ value, followers: count }) => [value, count]));
    taken.push({ day, breakdown, counts, takenAt });
  }
  await storeAudience(db, accountId, taken);
}
