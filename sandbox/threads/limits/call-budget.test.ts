import { expect, test } from 'vitest';
import { PREMIUM, testThreads } from '../test-threads.ts';

test('calls are counted by account and day; near the limit the answers say so', async () => {
  const { ask, connect, app, advance } = await testThreads();
  const [token, other] = [await connect(), await connect(PREMIUM.id)];
  await app({ calls_per_impression: 1 });
  const me = (who = token) => ask('GET', who, 'me');
  for (let n = 0; n < 7; n++) expect((await me()).headers.has('x-app-usage')).toBe(false);
  expect(JSON.parse((await me()).headers.get('x-app-usage') ?? '')).toEqual({
    call_count: 80,
    total_time: 0,
    total_cputime: 0,
  });
  await me();
  expect((await me()).status).toBe(200);
  expect(await me()).toMatchObject({ status: 400, json: { error: { code: 4 } } });
  expect((await me(other)).status).toBe(200);
  await advance(25 * 3600);
  expect((await me()).status).toBe(200);
});

test('whoever is seen more may call more', async () => {
  const { ask, connect, app, addPost, network } = await testThreads();
  const token = await connect();
  await app({ calls_per_impression: 1 });
  const { id } = await addPost();
  network.figures.set(id, { views: 12, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 });
  for (let n = 0; n < 12; n++) expect((await ask('GET', token, 'me')).status).toBe(200);
  expect((await ask('GET', token, 'me')).json).toMatchObject({ error: { code: 4 } });
});

test('what was used survives a restart', async () => {
  const first = await testThreads();
  const token = await first.connect();
  await first.app({ calls_per_impression: 1 });
  for (let n = 0; n < 10; n++) await first.ask('GET', token, 'me');
  await first.stop();
  const { ask } = await testThreads({ databaseUrl: first.databaseUrl });
  expect((await ask('GET', token, 'me')).json).toMatchObject({ error: { code: 4 } });
});

test('too many calls of one account at once are stopped', async () => {
  const { ask, connect, app, advance } = await testThreads();
  const token = await connect();
  await app({ burst_calls: 3 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('GET', token, 'me')));
  expect(answers.find(({ status }) => status === 400)).toMatchObject({
    json: { error: { code: 613, error_subcode: 4_279_002, error_user_title: 'Threads API Rate Limit Exceeded' } },
  });
  await advance(10);
  expect((await ask('GET', token, 'me')).status).toBe(200);
});
