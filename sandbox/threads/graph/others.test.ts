import pg from 'pg';
import { expect, test } from 'vitest';
import { PLUS, PREMIUM, testThreads } from '../test-threads.ts';

const GONE = { json: { error: { code: 100, error_subcode: 33 } } };

test('a public profile of a hundred followers is looked up, with what its posts gained in seven days', async () => {
  const { ask, connect, network, addPost } = await testThreads();
  const token = await connect();
  const look = (username: string) => ask('GET', token, 'profile_lookup', { username });
  network.followers.set(PREMIUM.id, 99);
  expect(await look(PREMIUM.username)).toMatchObject(GONE);
  network.followers.set(PREMIUM.id, 100);
  network.totals = { likes: 1, replies: 2, reposts: 3, quotes: 4, clicks: [] };
  const { id } = await addPost({ accountId: PREMIUM.id });
  network.figures.set(id, { views: 50, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 });
  expect((await look(PREMIUM.username)).json).toEqual({
    username: 'premium.demo',
    name: 'Premium Demo',
    profile_picture_url: expect.any(String),
    biography: 'Threads about threads.',
    is_verified: false,
    follower_count: 100,
    likes_count: 1,
    quotes_count: 4,
    replies_count: 2,
    reposts_count: 3,
    views_count: 50,
  });
  Object.assign(network.accounts[1] ?? {}, { isPrivate: true });
  expect(await look(PREMIUM.username)).toMatchObject(GONE);
  expect(await look('nobody')).toMatchObject(GONE);
});

test('public posts of others are listed without an owner', async () => {
  const { ask, connect, network, addPost } = await testThreads();
  network.followers.set(PREMIUM.id, 100);
  const { id } = await addPost({ accountId: PREMIUM.id });
  const given = { username: PREMIUM.username, fields: 'id,owner,username' };
  expect((await ask('GET', await connect(), 'profile_posts', given)).json).toMatchObject({
    data: [{ id, username: 'premium.demo' }],
  });
});

test('a thousand lookups a day, then no more', async () => {
  const { ask, connect, network, databaseUrl } = await testThreads();
  network.followers.set(PREMIUM.id, 100);
  const token = await connect();
  await useUp(databaseUrl, 'discovery', 999);
  const look = () => ask('GET', token, 'profile_lookup', { username: PREMIUM.username });
  expect((await look()).status).toBe(200);
  expect((await look()).json).toMatchObject({ error: { code: 613 } });
});

test('posts are found by word, tag, kind and author', async () => {
  const { ask, connect, addPost } = await testThreads();
  const token = await connect();
  const a = await addPost({ text: 'About bread', topicTag: 'Baking' });
  const b = await addPost({ accountId: PREMIUM.id, text: 'No bread', mediaType: 'IMAGE' });
  const find = async (given: Record<string, string>) => {
    const { json } = await ask('GET', token, 'keyword_search', given);
    return (json as { data: { id: string }[] }).data.map(({ id }) => id);
  };
  expect(new Set(await find({ q: 'bread' }))).toEqual(new Set([a.id, b.id]));
  expect(await find({ q: 'baking', search_mode: 'TAG' })).toEqual([a.id]);
  expect(await find({ q: 'bread', media_type: 'IMAGE' })).toEqual([b.id]);
  expect(await find({ q: 'bread', author_username: PLUS.username })).toEqual([a.id]);
  expect((await ask('GET', token, 'keyword_search', { q: 'bread', search_type: 'NEWEST' })).status).toBe(400);
  expect((await ask('GET', token, 'me', { fields: 'recently_searched_keywords' })).json).toMatchObject({
    recently_searched_keywords: [
      { query: 'bread', timestamp: expect.any(Number) },
      { query: 'baking', timestamp: expect.any(Number) },
    ],
  });
});

test('2200 searches a day; those that find nothing are free', async () => {
  const { ask, connect, addPost, databaseUrl } = await testThreads();
  await addPost({ text: 'About bread' });
  const token = await connect();
  await useUp(databaseUrl, 'keyword_search', 2199);
  const find = (q: string) => ask('GET', token, 'keyword_search', { q });
  expect((await find('nothing like it')).status).toBe(200);
  expect((await find('bread')).status).toBe(200);
  expect((await find('bread')).json).toMatchObject({ error: { code: 613 } });
});

test('mentions are the public posts that name one', async () => {
  const { ask, connect, addPost } = await testThreads();
  const { id } = await addPost({ accountId: PREMIUM.id, text: 'As @plus.demo says' });
  await addPost({ accountId: PREMIUM.id, text: 'As nobody says' });
  expect((await ask('GET', await connect(), 'me/mentions')).json).toMatchObject({ data: [{ id }] });
});

test('places are found by name or by where they are', async () => {
  const { ask, connect } = await testThreads();
  const token = await connect();
  const found = (given: Record<string, string>) => ask('GET', token, 'location_search', given);
  expect((await found({ q: 'Menlo Park' })).json).toMatchObject({
    data: [{ city: 'Menlo Park', postal_code: '94025' }],
  });
  expect((await found({ latitude: '48.85', longitude: '2.35' })).json).toMatchObject({ data: [{ city: 'Paris' }] });
  expect((await found({})).status).toBe(400);
  const fields = 'id,name,city';
  expect((await ask('GET', token, '100000000000005', { fields })).json).toEqual({
    id: '100000000000005',
    name: 'Place Bellecour',
    city: 'Lyon',
  });
});

test('a public post is embedded without a token', async () => {
  const { base, addPost } = await testThreads();
  const { shortcode } = await addPost();
  const embed = (url: string) => fetch(`${base}/v1.0/oembed?${new URLSearchParams({ url, maxwidth: '100' })}`);
  const address = `https://www.threads.com/@plus.demo/post/${shortcode}`;
  expect(await (await embed(address)).json()).toMatchObject({
    type: 'rich',
    width: 320,
    html: expect.stringContaining(address),
  });
  expect((await embed('https://www.threads.com/@plus.demo/post/DAAAAAAAAAA')).status).toBe(400);
  expect((await embed('https://elsewhere.test/')).status).toBe(400);
});

async function useUp(databaseUrl: string, kind: string, times: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO sandbox.threads_quota_uses SELECT $1, $2, now() - interval '1 hour' FROM generate_series(1, $3)`,
    [PLUS.id, kind, times],
  );
  await client.end();
}
