import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { audienceDays, followerDays, networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string(), username: z.string() });
const WARNING = 'the network does not tell who follows an account';

/** What was stored of somebody's first day, after the network was told how to treat them. */
async function firstDayOf(followers: number, treatment: (username: string) => object) {
  const { db } = network.runtime;
  const { id, username } = Joined.parse(
    await network.control('POST', 'threads/accounts', { followers, posts: 1, months: 0.1 }),
  );
  await network.control('POST', 'threads/app', treatment(username));
  const { accountId } = await network.connect(id);
  await syncWhatIsDue(network.runtime);
  await network.control('POST', 'threads/app', { unlinked: [], fewest_followers: 100 });
  const [sync] = await db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  expect(sync).toMatchObject({ importStep: 'done', failure: null });
  return {
    accountId,
    followers: await db.$count(followerDays, eq(followerDays.accountId, accountId)),
    told: (await db.select().from(audienceDays).where(eq(audienceDays.accountId, accountId))).map(
      ({ counts }) => counts,
    ),
    warnings: network.lines.filter(({ msg, accountId: about }) => msg === WARNING && about === accountId).length,
  };
}

test('what was read of an audience before something went wrong is kept', async () => {
  const { db } = network.runtime;
  const wish = { followers: 5000, posts: 1, months: 0.1 };
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', wish));
  const { accountId } = await network.connect(id);
  // By this seed it is the fourth call that fails: after followers, countries and cities.
  const fault = { provider: 'threads', kind: 'user-limit', path: 'threads_insights', rate: 0.5, seed: 's13', count: 1 };
  await network.control('POST', 'faults', fault);
  await syncWhatIsDue(network.runtime);
  await network.control('DELETE', 'faults');
  const kept = await db.select().from(audienceDays).where(eq(audienceDays.accountId, accountId));
  expect(kept.map(({ breakdown }) => breakdown).toSorted()).toEqual(['city', 'country']);
});

test('with too few followers there is nothing to tell, which their number says', async () => {
  expect(await firstDayOf(60, () => ({}))).toMatchObject({ followers: 1, told: [], warnings: 0 });
});

test.each([
  ['a profile of which nothing is available', (username: string) => ({ unlinked: [username] })],
  ['a refusal in spite of enough followers', () => ({ fewest_followers: 1_000_000 })],
])('%s is known as asked and not told, and ends nothing', async (_, treatment) => {
  expect(await firstDayOf(5000, treatment)).toMatchObject({ followers: 1, told: [{}, {}, {}, {}], warnings: 4 });
});
