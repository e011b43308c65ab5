import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { syncByHand } from './sync-by-hand.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string(), username: z.string() });

async function newcomer() {
  const { id, username } = Joined.parse(await network.control('POST', 'threads/accounts', { posts: 30, months: 1 }));
  return { ...(await network.connect(id)), username };
}

function sync(...words: string[]) {
  const { settings } = network.runtime;
  const said: string[] = [];
  const told = syncByHand({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, words, (line) => said.push(line));
  return { told, said };
}

test('an account is read to its end, by name or id, and its progress told', async () => {
  const { accountId, username } = await newcomer();
  const first = sync(`@${username}`);
  expect(await first.told).toBe(`@${username} is up to date: 30 posts.`);
  expect(first.said).toContain('30 posts so far, reading days');
  expect(await sync(accountId).told).toBe(`@${username} is up to date: 30 posts.`);
});

test('it says plainly why an account is not read', async () => {
  const { db } = network.runtime;
  const { accountId, username } = await newcomer();
  await expect(sync().told).rejects.toThrow('npm run sync -- ACCOUNT');
  await expect(sync('nobody.here').told).rejects.toThrow('Nobody has connected an account called nobody.here.');

  const claimedUntil = new Date(Date.now() + 60_000_000);
  await db.update(networkSyncs).set({ claimedUntil }).where(eq(networkSyncs.accountId, accountId));
  await expect(sync(username).told).rejects.toThrow('is being read by a worker at this moment');
  await db.update(networkSyncs).set({ claimedUntil: null }).where(eq(networkSyncs.accountId, accountId));

  await network.control('POST', 'faults', { provider: 'threads', kind: 'user-limit', rate: 1, count: 1 });
  await expect(sync(username).told).rejects.toThrow('allows it no more calls for now');
  await network.control('POST', 'threads/expire-token', { username });
  await expect(sync(username).told).rejects.toThrow('Its owner has been asked to connect it again');
  await expect(sync(username).told).rejects.toThrow('Its owner connects it again on /threads-configuration');
  await db.update(networkAccounts).set({ state: 'paused' }).where(eq(networkAccounts.id, accountId));
  await expect(sync(username).told).rejects.toThrow('Its owner resumes it on /threads-configuration');
});
