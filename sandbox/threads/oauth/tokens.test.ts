import { expect, test } from 'vitest';
import { CALLBACK, PLUS, refusalIn, testThreads, tokenIn } from '../test-threads.ts';

const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;

test('a token is good for an hour, and prolonged for sixty days', async () => {
  const { ask, advance, codeFor, trade, prolong } = await testThreads();
  const answer = await trade(await codeFor(PLUS.id));
  expect(await answer.clone().text()).toMatch(/"user_id":26000000000000001\}$/);
  const short = await tokenIn(answer);
  const long = await tokenIn(await prolong(short));
  expect((await ask('GET', long, 'me', { fields: 'id,username,name' })).json).toEqual({
    id: PLUS.id,
    username: 'plus.demo',
    name: 'Plus Demo',
  });

  await advance(HOUR_S + 1);
  expect(await ask('GET', short, 'me')).toMatchObject({
    status: 400,
    json: {
      error: {
        code: 190,
        error_subcode: 463,
        message: expect.stringMatching(/expired on \w+, \d\d-\w{3}-\d\d [\d:]{8} P[SD]T/),
      },
    },
  });
  expect(await refusalIn(await prolong(short))).toMatchObject({ error: { code: 190 } });
  expect((await ask('GET', long, 'me')).status).toBe(200);
  await advance(60 * DAY_S);
  expect((await ask('GET', long, 'me')).status).toBe(400);
});

test.each([
  [{ client_secret: 'guessed' }, { error: { code: 1 } }],
  [{ client_id: '7' }, { error: { code: 101 } }],
  [{ redirect_uri: `${CALLBACK}/` }, { error: { code: 100, error_subcode: 4_279_030 } }],
  [{ grant_type: 'password' }, { error: { code: 100 } }],
  [{ code: 'made-up' }, { error_type: 'OAuthException', code: 400 }],
])('a code is not traded with %j', async (changes, told) => {
  const { codeFor, trade } = await testThreads();
  expect(await refusalIn(await trade(await codeFor(PLUS.id), changes))).toMatchObject({ status: 400, ...told });
});

test('a code is good once, and for an hour', async () => {
  const { advance, codeFor, trade } = await testThreads();
  const [once, late] = [await codeFor(PLUS.id), await codeFor(PLUS.id)];
  expect((await trade(once)).status).toBe(200);
  expect(await refusalIn(await trade(once))).toMatchObject({
    error: { code: 100, error_subcode: 4_279_030, error_user_msg: expect.stringContaining('used_authorization_code') },
  });
  await advance(HOUR_S + 1);
  expect(await refusalIn(await trade(late))).toMatchObject({ error: { error_subcode: 4_279_030 } });
});

test('a token is prolonged once, with the secret, and not below the version', async () => {
  const { base, codeFor, trade, prolong } = await testThreads();
  const short = await tokenIn(await trade(await codeFor(PLUS.id)));
  expect(await refusalIn(await prolong(short, 'guessed'))).toMatchObject({ error: { code: 1 } });
  const long = await tokenIn(await prolong(short));
  expect(await refusalIn(await prolong(long))).toMatchObject({ error: { code: 452, error_subcode: 4_279_019 } });
  expect(await refusalIn(await prolong('made-up'))).toMatchObject({ error: { code: 190 } });
  expect(await refusalIn(await fetch(`${base}/v1.0/access_token`))).toMatchObject({
    error: { code: 100, message: 'Unsupported request - method type: get' },
  });
});

test('the app has a token of its own, which only looks at others', async () => {
  const { base, connect, ask } = await testThreads();
  const query = 'grant_type=client_credentials&client_id=1000000000000001&client_secret=demo-threads-secret';
  const own = await tokenIn(await fetch(`${base}/oauth/access_token?${query}`));
  expect(own).toMatch(/^TH\|1000000000000001\|\S+$/);
  expect((await ask('GET', own, 'me')).status).toBe(400);
  const token = await connect();
  expect((await ask('GET', own, 'debug_token', { input_token: token })).json).toMatchObject({
    data: { is_valid: true, user_id: PLUS.id },
  });
});

test('tokens survive a restart', async () => {
  const first = await testThreads();
  const token = await first.connect();
  await first.stop();
  const { ask } = await testThreads({ databaseUrl: first.databaseUrl });
  expect((await ask('GET', token, 'me')).json).toEqual({ id: PLUS.id });
});
