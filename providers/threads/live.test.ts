import { beforeAll, describe, expect, test } from 'vitest';
import { startSandbox } from '#sandbox/start.ts';
import { sandboxDatabase } from '#testing/postgres.ts';
import { newVisitor } from '#testing/visitor.ts';
import { openThreads } from './open-threads.ts';
import { PROMISES } from './test-promises.ts';
import type { Threads } from './threads.ts';

const REDIRECT = 'http://localhost:3000/auth/v1/callback';
const CREATOR = '26000000000000002';
const SCOPES = [
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_keyword_search',
  'threads_delete',
  'threads_profile_discovery',
];

describe('the sandbox', () => {
  let graphUrl: string;
  let threads: Threads;
  let accessToken: string;

  beforeAll(async () => {
    const sandbox = await startSandbox({ port: 0, smtpPort: 0, databaseUrl: (await sandboxDatabase()).url });
    graphUrl = `http://127.0.0.1:${sandbox.ports['http']}/threads`;
    threads = openThreads({
      appId: '1000000000000001',
      appSecret: 'demo-threads-secret',
      graphUrl,
      oauthUrl: graphUrl,
    });
    accessToken = (await threads.lengthenToken(await threads.exchangeCode(await grant()))).accessToken;
    return async () => {
      threads.close();
      await sandbox.stop();
    };
  });

  const grant = async () => {
    const window = threads.windowUrl({ redirectUri: REDIRECT, state: 'x', scopes: SCOPES });
    const back = await newVisitor(graphUrl).press(window, 'account', CREATOR);
    return { code: new URL(back.url).searchParams.get('code') ?? '', redirectUri: REDIRECT };
  };

  test('a code becomes a token for an hour, then one for sixty days, which reads the profile', async () => {
    const long = await threads.lengthenToken(await threads.exchangeCode(await grant()));
    expect(long.lifetimeSeconds).toBeGreaterThan(5_100_000);
    expect(await threads.readProfile(long.accessToken)).toMatchObject({ id: CREATOR, username: 'premium.demo' });
  });

  test('a code that was used, or never given, is rejected as a code', async () => {
    const given = await grant();
    await threads.exchangeCode(given);
    const refused = { kind: 'rejected', reason: 'invalid-code' };
    await expect(threads.exchangeCode(given)).rejects.toMatchObject(refused);
    await expect(threads.exchangeCode({ ...given, code: 'made-up' })).rejects.toMatchObject(refused);
  });

  test('a token that is made up, or long already, is not lengthened', async () => {
    await expect(threads.lengthenToken('made-up')).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(threads.lengthenToken(accessToken)).rejects.toMatchObject({ kind: 'unauthorized' });
  });

  test.each([
    ['500', 'unavailable'],
    ['429', 'rate-limited'],
    ['reset', 'unavailable'],
  ])('a fault of kind %s is %s', async (kind, failure) => {
    const fault = { provider: 'threads', path: 'me', kind, rate: 1 };
    const control = graphUrl.replace('/threads', '/_sandbox/faults');
    await fetch(control, { method: 'POST', body: JSON.stringify(fault) });
    await expect(threads.readProfile(accessToken)).rejects.toMatchObject({ kind: failure });
    await fetch(control, { method: 'DELETE' });
  });

  for (const promise of PROMISES)
    test(promise.says, async ({ skip }) => {
      const answer = await fetch(`${graphUrl}${promise.route}`);
      if (answer.status === 404) skip('the sandbox does not speak it yet');
      await promise.holds({ threads, accessToken, knownUsername: 'premium.demo', skip });
    });
});

const live = process.env['THREADS_LIVE_TOKEN'];
const mayPublish = process.env['THREADS_LIVE_PUBLISHES'] === 'yes';

describe.skipIf(!live)('the real network', () => {
  const threads = openThreads({
    appId: '',
    appSecret: '',
    graphUrl: process.env['THREADS_LIVE_GRAPH_URL'] ?? 'https://graph.threads.net',
    oauthUrl: '',
  });

  for (const promise of PROMISES)
    test.skipIf(promise.isVisible && !mayPublish)(promise.says, ({ skip }) =>
      promise.holds({ threads, accessToken: live ?? '', knownUsername: 'threads', skip }),
    );
});
