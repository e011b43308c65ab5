import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { drained, listen } from '#app/http-server.ts';
import { networkCallbacks } from '#app/web/network-callbacks.ts';
import { networkAccounts } from '#db/schema.ts';
import { freePort } from '#testing/free-port.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { registerApp } from './register-app.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const PLUS = '26000000000000001';
const { signal } = new AbortController();

async function register(port: number): Promise<void> {
  const { runtime } = network;
  const settings = { ...runtime.settings, port };
  await registerApp({ ...runtime, settings }, `http://127.0.0.1:${settings.sandboxPort}`, signal);
}

test('the sandbox tells the demo who removed its app, and what was published', async () => {
  const port = await freePort();
  const server = await listen(networkCallbacks(network.runtime).fetch, { port, host: '127.0.0.1' });
  onTestFinished(() => drained(server));
  await register(port);
  const callback_url = `http://127.0.0.1:${port}/webhooks/threads`;
  expect(await network.control('GET', 'threads/webhooks')).toMatchObject({
    subscriptions: ['delete', 'publish', 'replies'].map((field) => ({ field, callback_url })),
  });
  await network.connect(PLUS);
  await network.control('POST', 'threads/deauthorize', { username: 'plus.demo' });
  expect(await network.runtime.db.select().from(networkAccounts)).toMatchObject([{ state: 'reconnect-needed' }]);
});

test('a demo that cannot be heard says so, and goes on', async () => {
  await register(await freePort());
  expect(network.lines.map(({ msg }) => msg)).toContain('the sandbox could not be told where to call');
});
