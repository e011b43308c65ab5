import { expect, test } from 'vitest';
import { answering, testNetwork } from './test-network.ts';

const TOKEN = 'THAA-canary';
const range = { since: new Date('2026-01-01T08:00:00Z'), until: new Date('2026-01-02T08:00:00Z') };

const metrics = (...data: unknown[]) => testNetwork(answering(200, { data }));

test('a figure that is missing or no figure is not zero', async () => {
  const { threads } = await metrics(
    { name: 'views', values: [{ value: 12 }] },
    { name: 'likes', values: [{}] },
    { name: 'replies', values: [] },
    { name: 'reposts' },
    { name: 'quotes', values: [{ value: -1 }] },
    { name: 'shares', values: [{ value: '7' }] },
    { values: [{ value: 7 }] },
    null,
  );
  expect(await threads.readPostFigures(TOKEN, '18')).toEqual({ views: 12 });
});

test('a day is that of its label, in summer and in winter', async () => {
  const { threads } = await metrics({
    name: 'views',
    values: [
      { value: 1, end_time: '2026-01-01T08:00:00+0000' },
      { value: 2, end_time: '2026-07-01T07:00:00+0000' },
      { value: 3 },
      { value: 4, end_time: 'never' },
      { end_time: '2026-07-03T07:00:00+0000' },
    ],
  });
  expect((await threads.readDays(TOKEN, range)).profileViews).toEqual([
    { day: '2026-01-01', views: 1 },
    { day: '2026-07-01', views: 2 },
  ]);
});

test('days are asked for in Unix seconds, followers without a range', async () => {
  const { threads, heard } = await metrics({ name: 'followers_count', total_value: { value: 2541 } });
  await threads.readDays(TOKEN, range);
  expect(await threads.readFollowers(TOKEN)).toBe(2541);
  expect(heard.map(({ path }) => path)).toEqual([
    '/graph/v1.0/me/threads_insights?metric=views%2Clikes%2Creplies%2Creposts%2Cquotes%2Cclicks&since=1767254400&until=1767340800',
    '/graph/v1.0/me/threads_insights?metric=followers_count',
  ]);
});

test('a range that lost more likes than it gained is told as it is; fewer followers than none are not', async () => {
  const { threads } = await metrics(
    { name: 'likes', total_value: { value: -3 } },
    { name: 'followers_count', total_value: { value: -3 } },
  );
  expect((await threads.readDays(TOKEN, range)).totals).toMatchObject({ likes: -3 });
  expect(await threads.readFollowers(TOKEN)).toBeUndefined();
});

test('an account of which nothing is told has no followers that we know of', async () => {
  const { threads } = await metrics();
  expect(await threads.readFollowers(TOKEN)).toBeUndefined();
  expect(await threads.readDemographics(TOKEN, 'country')).toEqual([]);
});

test('demographics are refused, or not to be had, or asked for wrongly, or not permitted: each is told apart', async () => {
  const small = await testNetwork(answering(400, { error: { code: 100, message: 'no' } }));
  expect(await small.threads.readDemographics(TOKEN, 'age')).toBe('refused');
  const unavailable = { error: { code: 100, message: 'ErrorCode::THREADS_API__FEATURE_NOT_AVAILABLE' } };
  const unlinked = await testNetwork(answering(400, unavailable));
  expect(await unlinked.threads.readDemographics(TOKEN, 'age')).toBe('not-available');
  const wrong = await testNetwork(answering(400, { error: { code: 100, error_subcode: 4279040 } }));
  await expect(wrong.threads.readDemographics(TOKEN, 'age')).rejects.toMatchObject({ reason: 'missing-breakdown' });
  const limited = await testNetwork(answering(400, { error: { code: 10 } }));
  await expect(limited.threads.readDemographics(TOKEN, 'age')).rejects.toMatchObject({ kind: 'forbidden' });
  const down = await testNetwork(answering(500, ''));
  await expect(down.threads.readDemographics(TOKEN, 'age')).rejects.toMatchObject({ kind: 'unavailable' });
});
