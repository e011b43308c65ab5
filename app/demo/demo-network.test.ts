import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { followerDays, networkAccounts, networkSyncs, networkTokens } from '#db/schema.ts';
import { DEMO_LOGINS } from '#features/identity/demo-people.ts';
import { seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { syncWhatIsDue } from '#features/sync/server/run-sync.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { testRuntime } from '#testing/runtime.ts';
import { connectLogins } from './connect-logins.ts';
import { crowdSeed } from './crowd-seed.ts';
import { LOGIN_ACCOUNTS } from './login-accounts.ts';
import { demoNetwork } from './demo-network.ts';
import type { DemoNetwork } from './demo-network.ts';
import { markSeeded } from './seed-marks.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  await seedDemoPeople(network.runtime.db, network.clock.now());
  // A crowd has a process and a test of its own.
  await markSeeded(network.runtime, crowdSeed(network.runtime.settings));
  return network.close;
});

const sandboxUrl = () => `http://127.0.0.1:${network.runtime.settings.sandboxPort}`;

const accountsOf = (personId: string) =>
  network.runtime.db.select().from(networkAccounts).where(eq(networkAccounts.personId, personId));

function openedDemo(runtime: TestNetwork['runtime']): DemoNetwork {
  const demo = demoNetwork(runtime);
  demo.prepare();
  return demo;
}

const untilReady = (demo: DemoNetwork) => expect.poll(() => demo.isReady()).toBe(true);

test('the logins let us in over the wire, with a past the network would not tell; the free one has no account', async () => {
  const { db } = network.runtime;
  await connectLogins(network.runtime, sandboxUrl(), new AbortController().signal);
  for (const { personId, username } of LOGIN_ACCOUNTS) {
    const [account, ...others] = await accountsOf(personId);
    expect(account).toMatchObject({ username, state: 'connected' });
    expect(account?.scopes).toContain('threads_manage_insights');
    expect(others).toEqual([]);
    const { id = '' } = account ?? {};
    expect(await db.$count(networkTokens, eq(networkTokens.accountId, id))).toBe(1);
    expect(await db.$count(followerDays, eq(followerDays.accountId, id))).toBeGreaterThan(500);
  }
  expect(await accountsOf(DEMO_LOGINS[0]?.id ?? '')).toEqual([]);
});

test('the demo is ready when the first syncs of its logins are over, whoever does them and however they end', async () => {
  const { db } = network.runtime;
  const [plus, premium, admin] = await Promise.all(LOGIN_ACCOUNTS.map(({ personId }) => accountsOf(personId)));
  const syncOf = (accounts: typeof plus) => eq(networkSyncs.accountId, accounts?.[0]?.id ?? '');
  const later = new Date(network.clock.now().getTime() + 3_600_000);
  // Another process reads this one.
  await db.update(networkSyncs).set({ claimedUntil: later }).where(syncOf(plus));
  await db.update(networkSyncs).set({ failures: 1, dueAt: later }).where(syncOf(premium));

  await network.pass(60);
  const demo = openedDemo(network.runtime);
  await syncWhatIsDue(network.runtime);
  expect(await db.select().from(networkSyncs).where(syncOf(admin))).toMatchObject([{ importStep: 'done' }]);
  expect(await demo.isReady()).toBe(false);
  await db.update(networkSyncs).set({ importedAt: network.clock.now() }).where(syncOf(plus));
  await untilReady(demo);
  await demo.stop();
});

test('what a demo login disconnects stays so at the next start', async () => {
  const { personId } = LOGIN_ACCOUNTS[0] ?? expect.fail('no logins');
  const [account] = await accountsOf(personId);
  expect(await disconnectAccount(network.runtime, personId, account?.id ?? '')).toBe(true);
  const demo = openedDemo(network.runtime);
  await untilReady(demo);
  await demo.stop();
  expect(await accountsOf(personId)).toMatchObject([{ state: 'disconnected' }]);
});

test('where no sandbox runs the demo is ready without a network, and says so', async () => {
  const { runtime, lines } = await testRuntime({ SANDBOX_PORT: '9' });
  const demo = openedDemo(runtime);
  await untilReady(demo);
  await demo.stop();
  expect(lines).toMatchObject([{ level: 'warn', msg: 'the demo has no network' }]);
  expect(await runtime.db.$count(networkAccounts)).toBe(0);
});
