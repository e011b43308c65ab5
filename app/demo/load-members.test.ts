import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  audienceDays,
  followerDays,
  gainDays,
  networkAccounts,
  networkDays,
  networkPosts,
  networkSyncs,
  networkTokens,
  people,
  postCurves,
} from '#db/schema.ts';
import { DEMO_CROWD } from '#features/identity/demo-people.ts';
import { seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { pastDifferences } from '#testing/truth/past-differences.ts';
import { loadCrowd } from './load-members.ts';
import { serveSmallExport } from './test-export.ts';

const LOGINS = 4;
const CROWD = 4;
const THIRD = LOGINS + 2;
const TABLES = [networkPosts, postCurves, followerDays, audienceDays, networkDays, gainDays];

let network: TestNetwork;
let small: Awaited<ReturnType<typeof serveSmallExport>>;
beforeAll(async () => {
  network = await openTestNetwork();
  small = await serveSmallExport(network.runtime.settings.threads.graphUrl.replace('/threads', ''), LOGINS + CROWD);
  await seedDemoPeople(network.runtime.db, network.clock.now());
  return async () => {
    small.close();
    await network.close();
  };
});

const load = () => loadCrowd(network.runtime, small.url, new AbortController().signal);

const accounts = () => network.runtime.db.select().from(networkAccounts).orderBy(networkAccounts.personId);

const rowCounts = () => Promise.all(TABLES.map((table) => network.runtime.db.$count(table)));

test('a load that was cut off in an account leaves nothing of it, and the next one goes on there', async () => {
  small.cutIn(THIRD);
  await expect(load()).rejects.toThrow('ended too soon');
  const half = await accounts();
  expect(half.map(({ username }) => username)).toEqual(small.usernames.slice(LOGINS, THIRD));
  const known = half.map(({ id }) => id);
  for (const table of TABLES) {
    const owners = await network.runtime.db.selectDistinct({ id: table.accountId }).from(table);
    expect(known).toEqual(expect.arrayContaining(owners.map(({ id }) => id)));
  }

  small.cutIn(undefined);
  await network.runtime.db.delete(people).where(eq(people.id, DEMO_CROWD[2] ?? ''));
  expect(await load()).toBe(1);
  const whole = await accounts();
  expect(whole.map(({ username, personId }) => [username, personId])).toEqual(
    [0, 1, 3].map((index) => [small.usernames[LOGINS + index], DEMO_CROWD[index]]),
  );
});

test('a load of what is there already changes nothing', async () => {
  const before = [await rowCounts(), await accounts()];
  expect(await load()).toBe(0);
  expect([await rowCounts(), await accounts()]).toEqual(before);
});

test('the crowd is connected, has allowed nothing, and nobody reads it', async () => {
  for (const account of await accounts()) expect(account).toMatchObject({ state: 'connected', scopes: [] });
  expect(await network.runtime.db.$count(networkSyncs)).toBe(0);
  expect(await network.runtime.db.$count(networkTokens)).toBe(0);
});

test('of accounts that were loaded, all that is stored is what the network says is true', async () => {
  const { db } = network.runtime;
  // The first of them posts nine times a day; to work out its five thousand curves again takes half a minute.
  const [, ...loaded] = await accounts();
  expect(loaded).toHaveLength(CROWD - 2);
  for (const { id: accountId, username } of loaded)
    expect(await pastDifferences(db, network.control, { accountId, username }, network.clock.now()), username).toEqual(
      [],
    );
  for (const table of TABLES) expect(await db.$count(table)).toBeGreaterThan(0);
});
