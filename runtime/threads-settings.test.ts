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
  const given = { THREADS_APP_ID: '7', THREADS_APP_SECRET: 'secret', PUBLIC_URL: 'https://bobbin.example' };
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

test('a real app wants its own id, its secret, and an address that the network leads back to', () => {
  const real = { THREADS_APP_ID: '7', THREADS_APP_SECRET: 'secret', PUBLIC_URL: 'https://bobbin.example' };
  expect(() => threads({ ...real, THREADS_APP_ID: 'my-app' })).toThrow('THREADS_APP_ID: must be digits');
  expect(() => threads({ ...real, THREADS_APP_SECRET: '' })).toThrow('THREADS_APP_SECRET: is required with');
  expect(() => threads({ ...real, THREADS_APP_ID: '' })).toThrow('THREADS_APP_ID: is required with');
  expect(() => threads({ ...real, PUBLIC_URL: 'http://localhost:3000' })).toThrow('PUBLIC_URL: must be https');
  expect(() => threads({ ...real, PUBLIC_URL: '' })).toThrow('PUBLIC_URL: must be https');
});
