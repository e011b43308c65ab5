import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keysFrom } from '#base/keys.ts';
import { networkAccounts, networkSyncs, networkTokens } from '#db/schema.ts';
import { renewToken } from '#features/network/server/renew-token.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { readProgress } from './read-progress.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const NEWCOMER = '26000000000000004';

test('whoever lacks the key disconnects nobody, says so, and reads on once it is back', async () => {
  const { runtime, lines } = network;
  const { accountId, personId } = await network.connect(NEWCOMER);
  const keyless = { ...runtime, keys: keysFrom('another key that nobody has written down') };
  const accountOf = async () =>
    (await runtime.db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId)))[0];
  const syncOf = async () =>
    (await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId)))[0];

  expect(await syncWhatIsDue(keyless)).toBe(1);
  expect(await accountOf()).toMatchObject({ state: 'connected' });
  expect(await syncOf()).toMatchObject({ failure: 'no-key', claimedUntil: null });
  expect((await readProgress(runtime, personId)).of(accountId)).toMatchObject({ hitch: 'our-fault' });

  await runtime.db.update(networkTokens).set({ renewAfter: runtime.clock.now() });
  expect(await renewToken(keyless, { id: accountId, personId })).toBe('later');
  expect(await accountOf()).toMatchObject({ state: 'connected' });
  expect(lines.filter(({ level }) => level === 'error')).toHaveLength(2);

  await network.pass(3600);
  await syncWhatIsDue(runtime);
  expect(await syncOf()).toMatchObject({ importStep: 'done', failure: null });
});
