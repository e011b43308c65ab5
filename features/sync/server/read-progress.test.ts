import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { readProgress } from './read-progress.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string() });

async function newcomer(): Promise<string> {
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', { posts: 5, months: 1 }));
  return (await network.connect(id)).accountId;
}

const hitchOf = async (accountId: string) => (await readProgress(network.runtime, accountId)).hitch;

test.each([
  ['retry-after', 'all-wait'],
  ['user-limit', 'slowed-down'],
  ['html-500', 'no-answer'],
  ['permission', 'not-allowed'],
])('an import that the network answers with %s waits, says why, and goes on by itself', async (kind, hitch) => {
  const accountId = await newcomer();
  expect(await hitchOf(accountId)).toBeUndefined();
  await network.control('POST', 'faults', { provider: 'threads', kind, path: 'me', rate: 1 });
  await syncWhatIsDue(network.runtime, { lanes: 1 });
  expect(await hitchOf(accountId)).toBe(hitch);

  await network.control('DELETE', 'faults');
  await network.pass(3600);
  await syncWhatIsDue(network.runtime);
  expect(await readProgress(network.runtime, accountId)).toMatchObject({ step: 'done', hitch: undefined });
});

test('an account whose budget is used up says that it is read more slowly, once something is due', async () => {
  const { db } = network.runtime;
  const accountId = await newcomer();
  await syncWhatIsDue(network.runtime);
  await db.update(networkSyncs).set({ calls: 43_199 }).where(eq(networkSyncs.accountId, accountId));
  await network.pass(16 * 60);
  await syncWhatIsDue(network.runtime);
  expect(await hitchOf(accountId)).toBeUndefined();
  await network.pass(16 * 60);
  expect(await hitchOf(accountId)).toBe('slowed-down');
});
