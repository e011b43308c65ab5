import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const threads = (environment: Record<string, string>) => readSettings(environment).auth.threads;

test('without credentials it is the sandbox’s', () => {
  expect(threads({ PORT: '4000' })).toEqual({
    appId: '1000000000000001',
    appSecret: 'demo-threads-secret',
    graphUrl: 'http://localhost:4001/threads',
    oauthUrl: 'http://localhost:4001/threads',
    redirectUri: 'http://localhost:4000/auth/v1/callback',
  });
});

test('with credentials it is the network itself, unless another address is given', () => {
  const given = { THREADS_APP_ID: '7', THREADS_APP_SECRET: 'secret' };
  expect(threads(given)).toMatchObject({
    appId: '7',
    appSecret: 'secret',
    graphUrl: 'https://graph.threads.net',
    oauthUrl: 'https://threads.net',
  });
  expect(
    threads({ ...given, THREADS_GRAPH_URL: 'https://graph.example/', THREADS_OAUTH_URL: 'https://window.example' }),
  ).toMatchObject({ graphUrl: 'https://graph.example', oauthUrl: 'https://window.example' });
});

test('it can be switched off', () => {
  expect(threads({ GOTRUE_EXTERNAL_THREADS_ENABLED: 'false' })).toBeUndefined();
});
