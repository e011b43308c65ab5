import { expect, test } from 'vitest';
import { PLUS, refusalIn, testThreads, tokenIn } from '../test-threads.ts';

const DAY_S = 24 * 3600;
const NO_PERMISSION = { status: 500, json: { error: { code: 10 } } };

test('a token is refreshed when it is a day old; the old one goes on until its own end', async () => {
  const { connect, refresh, advance, ask } = await testThreads();
  const old = await connect();
  expect(await refusalIn(await refresh(old))).toMatchObject({ status: 400, error: { code: 100 } });
  await advance(DAY_S);
  const answer = await refresh(old);
  expect(await answer.clone().json()).toMatchObject({ token_type: 'bearer', expires_in: 5_184_000 });
  const fresh = await tokenIn(answer);
  expect(fresh).not.toBe(old);
  await advance(58 * DAY_S);
  expect((await ask('GET', old, 'me')).status).toBe(200);
  await advance(DAY_S + 1);
  expect((await ask('GET', old, 'me')).status).toBe(400);
  expect((await ask('GET', fresh, 'me')).status).toBe(200);
  expect(await refusalIn(await refresh(old))).toMatchObject({ error: { code: 190, error_subcode: 463 } });
});

test('told so, a refresh ends the token that it replaces, and no other', async () => {
  const { connect, refresh, advance, ask, app } = await testThreads();
  const [old, beside] = [await connect(), await connect()];
  await app({ refresh_ends_old: true });
  await advance(DAY_S);
  const fresh = await tokenIn(await refresh(old));
  expect((await ask('GET', old, 'me')).json).toMatchObject({ error: { code: 190, error_subcode: 463 } });
  expect((await ask('GET', beside, 'me')).status).toBe(200);
  expect((await ask('GET', fresh, 'me')).status).toBe(200);
});

test('a refresh of a public profile extends what was granted by ninety days', async () => {
  const { connect, refresh, advance, ask } = await testThreads();
  let token = await connect();
  await advance(50 * DAY_S);
  token = await tokenIn(await refresh(token));
  await advance(50 * DAY_S);
  expect((await ask('GET', token, 'me')).status).toBe(200);
});

test('a private profile must allow the app again after ninety days, refreshed or not', async () => {
  const { connect, refresh, advance, ask, network } = await testThreads();
  Object.assign(network.accounts[0] ?? {}, { isPrivate: true });
  let token = await connect();
  await advance(50 * DAY_S);
  token = await tokenIn(await refresh(token));
  await advance(41 * DAY_S);
  expect(await ask('GET', token, 'me')).toMatchObject(NO_PERMISSION);
  expect((await ask('GET', token, 'debug_token', { input_token: token, access_token: token })).json).toMatchObject({
    data: { is_valid: true },
  });
  expect(await refusalIn(await refresh(token))).toMatchObject({ error: { code: 10 } });
  const again = await connect(PLUS.id);
  expect((await ask('GET', again, 'me')).status).toBe(200);
});

test('a token expires when the control API says so, at once', async () => {
  const { connect, control, ask } = await testThreads();
  const token = await connect();
  expect((await ask('GET', token, 'me')).status).toBe(200);
  expect(await control('POST', 'threads/expire-token', { username: PLUS.username })).toMatchObject({ status: 200 });
  expect((await ask('GET', token, 'me')).json).toMatchObject({ error: { code: 190, error_subcode: 463 } });
  expect(await control('POST', 'threads/expire-token', { username: 'nobody' })).toMatchObject({ status: 404 });
});
