import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '#sandbox/listening.ts';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import { noSms, smsGateway } from './gateway.ts';

const message = { to: '33612345678', text: 'Your code is 123456', channel: 'sms' as const };

test('a message arrives, and its id is the gateway’s', async () => {
  const { url, control } = await testSandbox();
  const { id } = await smsGateway(`${url}/sms`).send(message);
  expect((await control('GET', 'sms?to=33612345678')).json).toMatchObject([{ id, ...message }]);
});

test.each([
  ['500', 'unavailable'],
  ['429', 'rate-limited'],
  ['reset', 'unavailable'],
] as const)(
  'when the gateway answers %s, the failure is %s, and the message is not sent again',
  async (kind, expected) => {
    const { url, control } = await testSandbox();
    await control('POST', 'faults', { provider: 'sms', kind, rate: 1 });
    const failure = await smsGateway(`${url}/sms`)
      .send(message)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'ProviderError', kind: expected });
    expect((failure as Error).message).not.toContain('123456');
    expect((await control('GET', 'calls?provider=sms')).json).toMatchObject([{ count: 1 }]);
  },
);

test('what the gateway refuses is rejected', async () => {
  const { url } = await testSandbox();
  await expect(smsGateway(`${url}/sms`).send({ ...message, to: 'nobody' })).rejects.toMatchObject({ kind: 'rejected' });
});

test('an answer that is none is unknown, for the message may be on its way', async () => {
  const server = createServer((_, response) => response.end('thank you'));
  const port = await listenOnLoopback(server, 0);
  onTestFinished(() => void server.close());
  await expect(smsGateway(`http://127.0.0.1:${port}`).send(message)).rejects.toMatchObject({ kind: 'unknown' });
});

test('a gateway that is not there is unavailable, and none at all rejects', async () => {
  await expect(smsGateway('http://127.0.0.1:1/sms').send(message)).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(noSms.send(message)).rejects.toMatchObject({ kind: 'rejected' });
});
