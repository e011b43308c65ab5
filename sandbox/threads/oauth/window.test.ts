import { expect, test } from 'vitest';
import { z } from 'zod';
import { newVisitor } from '#testing/visitor.ts';
import { PLUS, PREMIUM, refusalIn, testThreads, tokenIn } from '../test-threads.ts';

test('one press on an account allows what was asked for', async () => {
  const { base, windowUrl, choose } = await testThreads();
  const page = await newVisitor(base).open(windowUrl());
  expect(page.body).toMatch(/sandbox.*Choose an account.*@newcomer\.demo.*Cancel/s);
  const back = await choose(PLUS.id);
  expect(back.href).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/callback\?code=AQ[\w-]+&state=what-was-asked#_$/);
});

test('cancel leads back and says so', async () => {
  const { choose } = await testThreads();
  expect(Object.fromEntries((await choose('')).searchParams)).toEqual({
    error: 'access_denied',
    error_reason: 'user_denied',
    error_description: 'The user denied your request',
    state: 'what-was-asked',
  });
});

test('other accounts are found by their names', async () => {
  const { base, windowUrl } = await testThreads();
  const found = await newVisitor(base).open(windowUrl({ search: 'premium' }));
  expect(found.body).toContain('@premium.demo');
  expect(found.body).not.toContain('@plus.demo');
  expect((await newVisitor(base).open(windowUrl({ search: 'nobody' }))).body).toContain('No account');
});

test('what is not ticked is not allowed, except the profile', async () => {
  const { windowUrl, trade, ask } = await testThreads();
  const form = new URLSearchParams({ account: PLUS.id, is_choice: '1', scope: 'threads_read_replies' });
  const answer = await fetch(windowUrl(), { method: 'POST', body: form, redirect: 'manual' });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const token = await tokenIn(await trade(code));
  const debugged = await ask('GET', token, 'debug_token', { input_token: token });
  const { data } = z.object({ data: z.object({ scopes: z.array(z.string()) }) }).parse(debugged.json);
  expect(data.scopes).toEqual(['threads_basic', 'threads_read_replies']);
  expect(await ask('POST', token, 'me/threads', { media_type: 'TEXT', text: 'Hello' })).toMatchObject({
    status: 500,
    json: { error: { code: 10 } },
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
  const { windowUrl } = await testThreads();
  expect(await refusalIn(await fetch(windowUrl(changes)))).toMatchObject({ status: 400, error_code: code });
});

test('before app review only testers are let in', async () => {
  const { windowUrl, app, connect } = await testThreads();
  await app({ permissions: { threads_basic: 'standard' }, testers: [PLUS.username] });
  const answer = await fetch(windowUrl(), { method: 'POST', body: new URLSearchParams({ account: PREMIUM.id }) });
  expect(await refusalIn(answer)).toMatchObject({
    error_code: 1_349_245,
    error_message: 'Invalid Request: The  user has not accepted the invite to test the app',
  });
  expect(await connect(PLUS.id)).toMatch(/^THAA/);
});
