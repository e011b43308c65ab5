import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { drained, listen } from '#app/http-server.ts';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import { openToken } from '#features/network/server/tokens.ts';
import { openTestNetwork } from '#testing/network.ts';
import { freePort } from '#testing/free-port.ts';
import { networkCallbacks } from './network-callbacks.ts';
import { NETWORK_PATHS } from './endpoints.ts';

const PLUS = '26000000000000001';
const Told = z.looseObject({ callback: z.looseObject({ status: z.number(), body: z.string() }) });

test('what the network really sends is heard: a publication, a removal, a wish to be forgotten', async () => {
  const network = await openTestNetwork();
  const { runtime } = network;
  const port = await freePort();
  const server = await listen(networkCallbacks(runtime).fetch, { port, host: '127.0.0.1' });
  onTestFinished(async () => {
    await drained(server);
    await network.close();
  });
  const url = `http://127.0.0.1:${port}`;
  await network.control('POST', 'threads/app', {
    deauthorize_url: url + NETWORK_PATHS.removal,
    delete_url: url + NETWORK_PATHS.deletion,
    permissions: { threads_basic: 'advanced' },
  });
  await network.control('POST', 'threads/webhooks', { callback_url: url + NETWORK_PATHS.events, fields: ['publish'] });
  const { accountId, personId } = await network.connect(PLUS);
  const accountOf = () => runtime.db.query.networkAccounts.findFirst({ where: eq(networkAccounts.id, accountId) });
  const postsDueAt = async () =>
    (await runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId)))[0]?.postsDueAt;

  const { accessToken } = (await openToken(runtime, { id: accountId, personId })) ?? expect.fail('no token');
  const container = await runtime.threads.createContainer(accessToken, { kind: 'text', text: 'Hello' });
  await network.pass(60);
  expect(await runtime.threads.publish(accessToken, container)).toMatchObject({ kind: 'confirmed' });
  await vi.waitFor(async () => expect(await postsDueAt()).toEqual(network.clock.now()), 10_000);

  expect(Told.parse(await network.control('POST', 'threads/deauthorize', { username: 'plus.demo' }))).toMatchObject({
    callback: { status: 200 },
  });
  expect(await accountOf()).toMatchObject({ state: 'reconnect-needed' });
  const told = Told.parse(await network.control('POST', 'threads/delete-data', { username: 'plus.demo' }));
  expect(JSON.parse(told.callback.body)).toMatchObject({ url: expect.stringContaining('/data-deletion?code=') });
  expect(await accountOf()).toBeUndefined();
});
