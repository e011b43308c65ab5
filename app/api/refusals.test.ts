import { beforeAll, describe, expect, test } from 'vitest';
import { networkAccounts } from '#db/schema.ts';
import { makeKey } from '#features/api-keys/server/make-key.ts';
import { askAsOperator } from '#features/identity/server/ask-as-operator.ts';
import { browserOf } from '#testing/browser.ts';
import { newPerson, signIn } from '#testing/people.ts';
import { randomHistory, storeRandomHistory } from '#testing/random-history.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { CALLS } from './calls.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';

let web: TestWeb;
let free: Program;
let plus: Program;
let premium: Program;
beforeAll(async () => {
  web = await openTestWeb();
  const { db, clock } = web.runtime;
  const now = clock.now();
  free = await newProgram(web, 'free');
  plus = await newProgram(web, 'bobbinplus');
  premium = await newProgram(web, 'bobbin_premium');
  for (const { account, timeZone } of [plus, premium])
    await storeRandomHistory(
      db,
      { accountId: account.id, timeZone },
      randomHistory(1, { now, days: 9, posts: 1 }),
      now,
    );
  return web.close;
});

const ASKED = [
  ...CALLS.map(({ path, method = 'GET' }) => ({ path: path.replace('{id}', '1'), method })),
  { path: '/exports/posts.csv', method: 'GET' },
];

test.each(ASKED)('$method $path asks for a bearer that opens something', async ({ path, method }) => {
  for (const authorization of [
    undefined,
    'Bearer ',
    'Bearer nonsense',
    'Basic YTpi',
    'Bearer a.b.c',
    'Bearer bobbin_nothing',
  ]) {
    const headers = { ...(authorization && { authorization }) };
    const answer = await web.ask(`/api/v1${path}`, { method, headers });
    expect(answer.status, authorization).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toMatchObject({ error: { code: 'unauthorized' } });
  }
});

test('a session that was signed out elsewhere opens nothing within ten seconds', async () => {
  const { email } = await newPerson(web.runtime);
  const { access_token: token } = await signIn(web.runtime, email);
  const headers = { authorization: `Bearer ${token}` };
  expect((await web.ask('/api/v1/me', { headers })).status).toBe(200);
  const { auth } = web.runtime;
  await auth.fetch(new Request(`${auth.url}/logout?scope=global`, { method: 'POST', headers }));
  web.clock.advance(11);
  expect((await web.ask('/api/v1/me', { headers })).status).toBe(401);
});

test('a key of somebody who was blocked opens nothing within ten seconds, and again when they are let in', async () => {
  const { personId } = await newProgram(web);
  const made = await makeKey(web.runtime, personId, { name: 'Key', scopes: ['posts:read'] });
  if (!made.ok) expect.fail(made.refusal);
  const headers = { authorization: `Bearer ${made.key}` };
  const block = (hours: string) =>
    askAsOperator(web.runtime, `/admin/users/${personId}`, { method: 'PUT', body: { ban_duration: hours } });
  const ask = async () => (await web.ask('/api/v1/posts', { headers })).status;
  expect(await ask()).toBe(200);
  await block('24h');
  web.clock.advance(11);
  expect(await ask()).toBe(401);
  await block('none');
  expect(await ask()).toBe(200);
});

describe('plans', () => {
  test.each([
    ['/me', 200, 200],
    ['/stats?period=week', 200, 200],
    ['/stats', 402, 200],
    ['/stats?period=all', 402, 200],
    ['/stats/days', 402, 200],
    ['/network-posts', 402, 200],
    ['/posts/1/history', 402, 200],
    ['/demographics', 402, 402],
    ['/exports/posts.csv', 402, 402],
    ['/exports/history.xlsx', 402, 402],
    ['/exports/days.json', 402, 402],
    ['/exports/demographics.csv', 402, 402],
  ])('%s: %i for free, %i for plus, 200 for premium', async (path, forFree, forPlus) => {
    const statuses = await Promise.all([free, plus, premium].map(async ({ ask }) => (await ask(path)).status));
    expect(statuses).toEqual([forFree, forPlus, 200]);
  });

  test('what a plan has not never leaves the server', async () => {
    expect(await (await free.ask('/stats/days')).json()).toEqual({
      error: { code: 'plan', message: 'This is part of the Plus plan.' },
    });
    expect(await free.read('/stats?period=week')).toMatchObject({ followersChange: null, previous: null });
  });
});

test.each(['/stats', '/stats/days', '/demographics', '/network-posts', '/posts/1/history', '/exports/days.csv'])(
  '%s: an account that is another’s, gone or made up is not there, without a difference',
  async (path) => {
    const [left] = await web.runtime.db
      .insert(networkAccounts)
      .values({
        ...premium.account,
        id: crypto.randomUUID(),
        networkId: crypto.randomUUID(),
        state: 'disconnected',
      })
      .returning();
    const answers = await Promise.all(
      [plus.account.id, left?.id, crypto.randomUUID(), 'not-a-uuid', "'; drop table people"].map(async (id) => {
        const answer = await premium.ask(`${path}?account=${encodeURIComponent(id ?? '')}`);
        return { status: answer.status, body: await answer.text() };
      }),
    );
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  },
);

test('somebody without an account is told that none is connected', async () => {
  const { email } = await newPerson(web.runtime);
  const { access_token: token } = await signIn(web.runtime, email);
  const headers = { authorization: `Bearer ${token}` };
  expect((await web.ask('/api/v1/stats?period=week', { headers })).status).toBe(404);
});

test.each([
  ['/me?a=1', 400, 'a'],
  ['/stats?period=year', 400, 'period'],
  ['/stats?period=week&period=all', 400, 'period'],
  ['/stats?perod=week', 400, 'perod'],
  ['/stats/days?from=2026-05-01', 400, undefined],
  ['/stats/days?from=2026-02-30&to=2026-05-01', 400, undefined],
  ['/stats/days?from=2026-05-02&to=2026-05-01', 422, 'from'],
  ['/stats/days?from=2026-05-01&to=2030-01-01', 422, 'to'],
  ['/stats/days?from=2000-01-01&to=2026-05-01', 422, 'from'],
  ['/network-posts?limit=0', 400, 'limit'],
  ['/network-posts?limit=101', 400, 'limit'],
  ['/network-posts?limit=many', 400, 'limit'],
  ['/network-posts?cursor=nonsense', 400, 'cursor'],
  [`/network-posts?cursor=${Buffer.from('["1","a\\u0000b"]').toString('base64url')}`, 400, 'cursor'],
  ['/network-posts?kind=story', 400, 'kind'],
  ['/exports/posts.csv?headers=de-DE', 400, 'headers'],
  ['/exports/posts.csv?from=2026-05-01', 400, undefined],
  ['/exports/days.xlsx?from=2026-05-02&to=2026-05-01', 422, 'from'],
  ['/exports/demographics.json?from=2026-05-01&to=2030-01-01', 422, 'to'],
  ['/exports/posts.pdf', 404, undefined],
  ['/exports/people.csv', 404, undefined],
  ['/nothing', 404, undefined],
])('%s is refused with %i about %s', async (path, status, field) => {
  const answer = await premium.ask(path);
  expect(answer.status).toBe(status);
  const { error } = (await answer.json()) as { error: Record<string, unknown> };
  expect(error).toEqual({
    code: expect.any(String),
    message: expect.any(String),
    ...(field !== undefined && { field }),
  });
});

test('a cookie opens no call but exports', async () => {
  const browser = await browserOf(web, premium.email);
  expect((await browser.ask('/api/v1/me')).status).toBe(401);
});

test('three hundred calls a minute are answered, then there is a wait that is told', async () => {
  const program = await newProgram(web);
  for (let count = 0; count < 300; count += 1) expect((await program.ask('/me')).status).toBe(200);
  const answer = await program.ask('/me');
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.json()).toMatchObject({ error: { code: 'too-many-requests' } });
  expect((await premium.ask('/me')).status, 'others are not counted with them').toBe(200);
});
