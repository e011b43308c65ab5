import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLUS, PREMIUM, testThreads } from '../test-threads.ts';

const Insights = z.object({
  data: z.array(z.looseObject({ name: z.string() })),
  paging: z.object({ previous: z.url(), next: z.url() }),
});

test('a post has lifetime totals, in the order asked for', async () => {
  const { ask, connect, addPost, network } = await testThreads();
  const token = await connect();
  const { id } = await addPost();
  network.figures.set(id, { views: 1450, likes: 106, replies: 1, reposts: 2, quotes: 3, shares: 4 });
  expect((await ask('GET', token, `${id}/insights`, { metric: 'likes,views' })).json).toMatchObject({
    data: [
      {
        name: 'likes',
        period: 'lifetime',
        values: [{ value: 106 }],
        title: 'Likes',
        id: `${id}/insights/likes/lifetime`,
      },
      { name: 'views', period: 'lifetime', values: [{ value: 1450 }] },
    ],
  });
});

test('titles come in the language of the account', async () => {
  const { ask, connect, addPost, network } = await testThreads();
  Object.assign(network.accounts[0] ?? {}, { language: 'fr' });
  const { id } = await addPost();
  expect((await ask('GET', await connect(), `${id}/insights`, { metric: 'views' })).json).toMatchObject({
    data: [{ name: 'views', title: 'Vues' }],
  });
});

test('a repost has no figures, a post of another no insights, and clicks are not a metric of posts', async () => {
  const { ask, connect, addPost } = await testThreads();
  const token = await connect();
  const own = await addPost({ mediaType: 'REPOST_FACADE', repostOf: '18' });
  const foreign = await addPost({ accountId: PREMIUM.id });
  expect((await ask('GET', token, `${own.id}/insights`, { metric: 'views' })).json).toEqual({ data: [] });
  expect(await ask('GET', token, `${foreign.id}/insights`, { metric: 'views' })).toMatchObject({
    json: { error: { code: 100, error_subcode: 33 } },
  });
  expect(await ask('GET', token, `${own.id}/insights`, { metric: 'views,clicks' })).toMatchObject({
    json: { error: { code: 1, message: 'An unknown error has occurred.' } },
  });
});

test('an account has views by Pacific day and totals of the window, in the order asked for', async () => {
  const { ask, connect, network } = await testThreads();
  network.profileViews = [
    { day: '2026-01-31', views: 7 },
    { day: '2026-07-11', views: 227 },
  ];
  network.totals = { likes: 92, replies: 4, reposts: 3, quotes: 2, clicks: [{ url: 'https://a.test/', value: 11 }] };
  network.followers.set(PLUS.id, 2541);
  const metric = 'likes,followers_count,views,clicks';
  const { json } = await ask('GET', await connect(), 'me/threads_insights', { metric });
  const day = { period: 'day' };
  expect(Insights.parse(json).data).toMatchObject([
    { name: 'likes', ...day, total_value: { value: 92 }, title: 'likes', id: `${PLUS.id}/insights/likes/day` },
    { name: 'followers_count', ...day, total_value: { value: 2541 } },
    {
      name: 'views',
      ...day,
      values: [
        { value: 7, end_time: '2026-01-31T08:00:00+0000' },
        { value: 227, end_time: '2026-07-11T07:00:00+0000' },
      ],
    },
    { name: 'clicks', ...day, link_total_values: [{ value: 11, link_url: 'https://a.test/' }] },
  ]);
});

test('the neighbouring windows are as long, a second apart, and carry the token', async () => {
  const { ask, connect } = await testThreads();
  const token = await connect();
  const window = { metric: 'likes', since: '1719792000', until: '1721779200' };
  const { paging } = Insights.parse((await ask('GET', token, 'me/threads_insights', window)).json);
  const read = (address: string) => Object.fromEntries(new URL(address).searchParams);
  const rest = { access_token: token, metric: 'likes' };
  expect(read(paging.previous)).toEqual({ ...rest, since: '1717804799', until: '1719791999' });
  expect(read(paging.next)).toEqual({ ...rest, since: '1721779201', until: '1723766401' });
  const byDefault = Insights.parse((await ask('GET', token, 'me/threads_insights', { metric: 'likes' })).json);
  const { since, until } = read(byDefault.paging.previous);
  expect(Number(until) - Number(since)).toBe(86_400);
});

test('what no link brought is not there', async () => {
  const { ask, connect } = await testThreads();
  const { json } = await ask('GET', await connect(), 'me/threads_insights', { metric: 'clicks' });
  expect(json).toMatchObject({ data: [] });
});

test.each([
  [{}, 100],
  [{ metric: 'reach' }, 1],
  [{ metric: 'likes', since: '1712991599', until: '1713000000' }, 100],
  [{ metric: 'likes', since: '1713000000' }, 100],
  [{ metric: 'likes', since: '1713000001', until: '1713000000' }, 100],
  [{ metric: 'follower_demographics', breakdown: 'age,city' }, 100],
])('insights asked for with %j are refused with code %i', async (given, code) => {
  const { ask, connect } = await testThreads();
  expect((await ask('GET', await connect(), 'me/threads_insights', given)).json).toMatchObject({ error: { code } });
});

test('demographics need one breakdown and a hundred followers', async () => {
  const { ask, connect, network } = await testThreads();
  const token = await connect();
  const read = (given: Record<string, string>) =>
    ask('GET', token, 'me/threads_insights', { metric: 'follower_demographics', ...given });
  network.demographics.set('age', [{ value: '18-24', count: 30 }]);
  network.followers.set(PLUS.id, 99);
  expect((await read({})).json).toMatchObject({ error: { error_subcode: 4_279_040 } });
  expect((await read({ breakdown: 'age' })).json).toMatchObject({ error: { code: 100 } });
  network.followers.set(PLUS.id, 100);
  expect((await read({ breakdown: 'age' })).json).toMatchObject({
    data: [
      {
        total_value: {
          breakdowns: [{ dimension_keys: ['age'], results: [{ dimension_values: ['18-24'], value: 30 }] }],
        },
      },
    ],
  });
});
