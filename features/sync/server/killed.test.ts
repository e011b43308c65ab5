import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import { syncAmongKills } from '#testing/killed-sync.ts';
import { failEveryFifthCall } from '#testing/network-faults.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import { auditLooks } from '#testing/truth/look-audit.ts';
import { lookDifferences } from '#testing/truth/look-differences.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string(), username: z.string() });

test('with every fifth call failing and processes killed, each figure and day is there once and true', async () => {
  const { runtime, control, clock } = network;
  const { db, settings } = runtime;
  await auditLooks(db);
  const accounts: { accountId: string; username: string }[] = [];
  for (const wish of [
    { posts: 20, months: 0.5 },
    { posts: 5, months: 0.5 },
    { posts: 0, months: 0.5 },
  ]) {
    const { id, username } = Joined.parse(await control('POST', 'threads/accounts', wish));
    accounts.push({ accountId: (await network.connect(id)).accountId, username });
  }
  await failEveryFifthCall(control);
  const takenOver = await syncAmongKills({
    db,
    databaseUrl: settings.databaseUrl ?? '',
    threadsUrl: settings.threads.graphUrl,
    processes: 2,
    kills: 5,
    now: () => clock.now(),
    pass: (seconds) => network.pass(seconds),
  });
  expect(takenOver, 'accounts whose process died while it read them').toBeGreaterThan(0);

  await control('DELETE', 'faults');
  await network.pass(3600);
  await syncWhatIsDue(runtime);
  for (const account of accounts) {
    expect(await differencesFromTruth(db, control, account, clock.now()), account.username).toEqual([]);
    expect(await lookDifferences(db, control, account), account.username).toEqual([]);
  }
  expect(await db.$count(networkAccounts, eq(networkAccounts.state, 'connected'))).toBe(accounts.length);
  expect(await db.$count(networkSyncs, and(isNull(networkSyncs.claimedUntil), isNull(networkSyncs.failure)))).toBe(
    accounts.length,
  );
}, 240_000);
