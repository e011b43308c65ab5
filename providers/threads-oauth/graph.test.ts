import { expect, test } from 'vitest';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import { newVisitor } from '#testing/visitor.ts';
import { threadsOAuth } from './graph.ts';

async function openThreads(changes: { appSecret?: string; redirectUri?: string } = {}) {
  const { url, control } = await testSandbox();
  const threads = threadsOAuth({
    appId: '1000000000000001',
    appSecret: 'demo-threads-secret',
    graphUrl: `${url}/threads`,
    oauthUrl: `${url}/threads`,
    redirectUri: 'http://localhost:3000/auth/v1/callback',
    ...changes,
  });
  const code = async () => {
    const back = await newVisitor(url).press(
      threads.windowUrl({ state: 'x', scopes: ['threads_basic'] }),
      'account',
      '26000000000000002',
    );
    return new URL(back.url).searchParams.get('code') ?? '';
  };
  const fault = (kind: string) => control('POST', 'faults', { provider: 'threads', path: 'me', kind, count: 1 });
  return { threads, control, code, fault };
}

test('a code becomes a token for an hour, then one for sixty days, which reads the profile', async () => {
  const { threads, code } = await openThreads();
  const { token, seconds } = await threads.exchangeForLongLived(await threads.exchangeCode(await code()));
  expect(seconds).toBe(5_184_000);
  expect(await threads.readProfile(token)).toEqual({
    id: '26000000000000002',
    username: 'premium.demo',
    name: 'Premium Demo',
    pictureUrl: expect.any(String),
  });
});

test('a code that was used, or never given, is rejected', async () => {
  const { threads, code } = await openThreads();
  const used = await code();
  await threads.exchangeCode(used);
  await expect(threads.exchangeCode(used)).rejects.toMatchObject({ kind: 'rejected' });
  await expect(threads.exchangeCode('made-up')).rejects.toMatchObject({ kind: 'rejected' });
});

test('a dead token is unauthorized', async () => {
  const { threads } = await openThreads();
  await expect(threads.readProfile('made-up')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(threads.exchangeForLongLived('made-up')).rejects.toMatchObject({ kind: 'unauthorized' });
});

test.each([
  ['500', 'unavailable'],
  ['429', 'rate-limited'],
  ['reset', 'unavailable'],
])('a fault of kind %s is %s', async (fault, kind) => {
  const opened = await openThreads();
  const { token } = await opened.threads.exchangeForLongLived(await opened.threads.exchangeCode(await opened.code()));
  await opened.fault(fault);
  await expect(opened.threads.readProfile(token)).rejects.toMatchObject({ kind });
});

test('a failure repeats no secret', async () => {
  const { threads } = await openThreads({ appSecret: 'hunter2' });
  const failure = await threads.exchangeForLongLived('made-up').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('hunter2');
});
