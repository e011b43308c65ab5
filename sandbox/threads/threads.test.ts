import { expect, test } from 'vitest';
import { z } from 'zod';
import { newVisitor } from '#testing/visitor.ts';
import { testSandbox } from '../test-sandbox.ts';

const CALLBACK = 'http://localhost:3000/auth/v1/callback';
const CREATOR = '26000000000000001';
const Token = z.object({ access_token: z.string() });

async function openThreads() {
  const { url, control } = await testSandbox();
  const base = `${url}/threads`;
  const windowUrl = (changes: Record<string, string> = {}) =>
    `${base}/oauth/authorize?${new URLSearchParams({
      client_id: '1000000000000001',
      redirect_uri: CALLBACK,
      scope: 'threads_basic,threads_content_publish',
      response_type: 'code',
      state: 'what-was-asked',
      ...changes,
    })}`;
  const choose = async (account: string) => {
    const { url: back } = await newVisitor(base).press(windowUrl(), 'account', account);
    return new URL(back);
  };
  const trade = (code: string, changes: Record<string, string> = {}) =>
    fetch(`${base}/oauth/access_token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: '1000000000000001',
        client_secret: 'demo-threads-secret',
        grant_type: 'authorization_code',
        redirect_uri: CALLBACK,
        code,
        ...changes,
      }),
    });
  const code = async () => (await choose(CREATOR)).searchParams.get('code') ?? '';
  const tokenIn = async (answer: Response) => Token.parse(await answer.json()).access_token;
  const prolong = (token: string, secret = 'demo-threads-secret') =>
    fetch(`${base}/access_token?grant_type=th_exchange_token&client_secret=${secret}&access_token=${token}`);
  return { base, control, windowUrl, choose, trade, code, tokenIn, prolong };
}

const refusal = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });

test('a creator lets an app in, whose token reads their profile for sixty days', async () => {
  const { base, control, windowUrl, choose, trade, tokenIn, prolong } = await openThreads();
  const page = await newVisitor(base).open(windowUrl());
  expect(page.body).toMatch(/sandbox.*Choose an account.*@newcomer\.demo.*Cancel/s);
  const back = await choose(CREATOR);
  expect(back.href).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/callback\?code=AQ[\w-]+&state=what-was-asked#_$/);

  const answer = await trade(back.searchParams.get('code') ?? '');
  const text = await answer.clone().text();
  expect(text).toMatch(/"user_id":26000000000000001\}$/);
  const short = await tokenIn(answer);
  const long = await tokenIn(await prolong(short));
  const me = (token: string) => fetch(`${base}/v1.0/me?fields=id,username,name&access_token=${token}`);
  expect(await (await me(long)).json()).toEqual({ id: CREATOR, username: 'plus.demo', name: 'Plus Demo' });

  await control('POST', 'clock', { advance_s: 3601 });
  expect(await refusal(await me(short))).toMatchObject({ status: 400, error: { code: 190, error_subcode: 463 } });
  expect(await refusal(await prolong(short))).toMatchObject({ error: { code: 190 } });
  expect((await me(long)).status).toBe(200);
  await control('POST', 'clock', { advance_s: 60 * 24 * 3600 });
  expect((await me(long)).status).toBe(400);
});

test('cancel leads back and says so', async () => {
  const { choose } = await openThreads();
  expect(Object.fromEntries((await choose('')).searchParams)).toEqual({
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
    state: 'what-was-asked',
  });
});

test.each([
  [{ client_id: '' }, 4_476_002],
  [{ client_id: '7' }, 1_349_026],
  [{ redirect_uri: 'https://elsewhere.example/callback' }, 1_349_168],
  [{ scope: 'threads_content_publish' }, 1],
  [{ scope: 'threads_basic,threads_everything' }, 1],
  [{ response_type: 'token' }, 1],
])('the window is closed to %j', async (changes, code) => {
  const { windowUrl } = await openThreads();
  expect(await refusal(await fetch(windowUrl(changes)))).toMatchObject({ status: 400, error_code: code });
});

test.each([
  [{ client_secret: 'guessed' }, { error: { code: 1 } }],
  [{ client_id: '7' }, { error: { code: 101 } }],
  [{ redirect_uri: `${CALLBACK}/` }, { error: { code: 100, error_subcode: 4_279_030 } }],
  [{ grant_type: 'password' }, { error: { code: 100 } }],
  [{ code: 'made-up' }, { error_type: 'OAuthException', code: 400 }],
])('a code is not traded with %j', async (changes, told) => {
  const { code, trade } = await openThreads();
  expect(await refusal(await trade(await code(), changes))).toMatchObject({ status: 400, ...told });
});

test('a code is good once, and for an hour', async () => {
  const { control, code, trade } = await openThreads();
  const [once, late] = [await code(), await code()];
  expect((await trade(once)).status).toBe(200);
  expect(await refusal(await trade(once))).toMatchObject({
    error: { code: 100, error_subcode: 4_279_030, error_user_msg: expect.stringContaining('used_authorization_code') },
  });
  await control('POST', 'clock', { advance_s: 3601 });
  expect(await refusal(await trade(late))).toMatchObject({ error: { error_subcode: 4_279_030 } });
});

test('a token is prolonged once, with the secret, and asks for fields that exist', async () => {
  const { base, code, trade, tokenIn, prolong } = await openThreads();
  const short = await tokenIn(await trade(await code()));
  expect(await refusal(await prolong(short, 'guessed'))).toMatchObject({ error: { code: 1 } });
  const long = await tokenIn(await prolong(short));
  expect(await refusal(await prolong(long))).toMatchObject({ error: { code: 452, error_subcode: 4_279_019 } });
  expect(await refusal(await prolong('made-up'))).toMatchObject({ error: { code: 190 } });
  const me = await fetch(`${base}/me?fields=id,email`, { headers: { authorization: `Bearer ${long}` } });
  expect(await refusal(me)).toMatchObject({ status: 500, error: { code: 100 } });
});

test.each([
  ['500', 500, 2],
  ['429', 400, 4],
])('a fault of kind %s is worded as the real service would', async (kind, status, code) => {
  const { base, control } = await openThreads();
  await control('POST', 'faults', { provider: 'threads', path: 'me', kind, count: 1 });
  expect(await refusal(await fetch(`${base}/me`))).toMatchObject({ status, error: { code } });
});
