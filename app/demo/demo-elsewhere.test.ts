import { expect, onTestFinished, test } from 'vitest';
import { networkSyncs } from '#db/schema.ts';
import { seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import { openTestNetwork } from '#testing/network.ts';
import { testRuntime } from '#testing/runtime.ts';
import { testServer } from '#testing/server.ts';
import { connectLogins } from './connect-logins.ts';
import { demoElsewhere } from './demo-elsewhere.ts';

test('a process that only serves is ready when another has connected and read the accounts of the logins', async () => {
  const network = await openTestNetwork();
  onTestFinished(network.close);
  const { runtime } = network;
  await seedDemoPeople(runtime.db, network.clock.now());
  const demo = demoElsewhere(runtime);
  expect(await demo.isReady()).toBe(false);

  const { sandboxPort } = runtime.settings;
  await connectLogins(runtime, `http://127.0.0.1:${sandboxPort}`, new AbortController().signal);
  expect(await demo.isReady()).toBe(false);
  // A worker has read them.
  await runtime.db.update(networkSyncs).set({ importedAt: network.clock.now() });
  expect(await demo.isReady()).toBe(true);
});

test('where no sandbox runs it waits for nothing', async () => {
  const { runtime } = await testRuntime({ SANDBOX_PORT: '9' });
  expect(await demoElsewhere(runtime).isReady()).toBe(true);
});

test('the served product with the role web says so at /readyz', async () => {
  const network = await openTestNetwork();
  onTestFinished(network.close);
  const server = await testServer({ ROLE: 'web', SANDBOX_PORT: String(network.runtime.settings.sandboxPort) });
  const answer = await fetch(`${server.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({ status: 'not ready', problem: 'preparing' });
});
