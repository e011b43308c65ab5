import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLUS, testThreads } from '../test-threads.ts';

const List = z.object({
  data: z.array(z.object({ id: z.string() })),
  paging: z.object({ cursors: z.object({ before: z.string(), after: z.string() }), next: z.string().optional() }),
});
const DAY_MS = 24 * 3600 * 1000;

async function threadsWithPosts(count: number) {
  const threads = await testThreads();
  const token = await threads.connect();
  const ids: string[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await threads.addPost({ publishedAt: new Date(Date.now() - (n + 1) * DAY_MS) })).id);
  const list = async (given: Record<string, string> = {}) => {
    const page = List.parse((await threads.ask('GET', token, 'me/threads', given)).json);
    return { ids: page.data.map(({ id }) => id), ...page.paging };
  };
  return { ...threads, token, ids, list };
}

test('a list is newest first, 25 long unless told, and never more than 100', async () => {
  const { ids, list } = await threadsWithPosts(120);
  expect((await list()).ids).toEqual(ids.slice(0, 25));
  expect((await list({ limit: '3' })).ids).toEqual(ids.slice(0, 3));
  expect((await list({ limit: '500' })).ids).toEqual(ids.slice(0, 100));
});

test('cursors lead on and back, and next carries the token as the real one does', async () => {
  const { ids, list, token } = await threadsWithPosts(5);
  const first = await list({ limit: '2', fields: 'id' });
  const second = await list({ limit: '2', after: first.cursors.after });
  const last = await list({ limit: '2', after: second.cursors.after });
  expect([...first.ids, ...second.ids, ...last.ids]).toEqual(ids);
  expect(last.next).toBeUndefined();
  expect((await list({ limit: '2', before: last.cursors.before })).ids).toEqual(second.ids);
  const next = new URL(first.next ?? '');
  expect(next.searchParams.get('access_token')).toBe(token);
  const followed = List.parse(await (await fetch(next)).json());
  expect(followed.data.map(({ id }) => id)).toEqual(second.ids);
});

test('since and until bound a list, as seconds or as a date', async () => {
  const { ids, list } = await threadsWithPosts(4);
  const seconds = (days: number) => String(Math.floor((Date.now() - days * DAY_MS) / 1000));
  expect((await list({ since: seconds(2.5) })).ids).toEqual(ids.slice(0, 2));
  expect((await list({ since: '2026-01-01', until: seconds(2.5) })).ids).toEqual(ids.slice(2));
});

test.each<Record<string, string>>([
  { limit: '-1' },
  { limit: 'many' },
  { before: 'x', after: 'y' },
  { after: 'made-up' },
  { since: '1688540399' },
  { until: '99999999999' },
  { since: '1700000000', until: '1700000000' },
  { since: 'someday' },
])('a list asked for with %j is refused', async (given) => {
  const { ask, connect } = await testThreads();
  expect(await ask('GET', await connect(), 'me/threads', given)).toMatchObject({
    status: 400,
    json: { error: { code: 100 } },
  });
});

test('posts, replies and ghost posts are lists of their own; an empty one has nothing to page', async () => {
  const { ask, connect, addPost } = await testThreads();
  const token = await connect();
  const { id: root } = await addPost();
  const { id: reply } = await addPost({ replyTo: root, rootId: root });
  expect((await ask('GET', token, 'me/ghost_posts')).json).toEqual({ data: [] });
  const { id: ghost } = await addPost({ isGhost: true });
  const idsOf = async (edge: string) => List.parse((await ask('GET', token, `me/${edge}`)).json).data;
  expect(await idsOf('threads')).toEqual([{ id: root }]);
  expect(await idsOf('replies')).toEqual([{ id: reply }]);
  expect(await idsOf('ghost_posts')).toEqual([{ id: ghost }]);
});

test('pictures of the network are addressed where the sandbox was reached', async () => {
  const { ask, connect, addPost, url } = await testThreads();
  const pictures = [{ id: '1', kind: 'VIDEO' as const, url: '/threads/pictures/1.mp4' }];
  const { id } = await addPost({ mediaType: 'VIDEO', pictures });
  const fields = 'media_url,thumbnail_url,profile_picture_url,is_verified';
  expect((await ask('GET', await connect(), id, { fields })).json).toEqual({
    id,
    media_url: `${url}/threads/pictures/1.mp4`,
    thumbnail_url: `${url}/threads/pictures/1.mp4`,
    profile_picture_url: `${url}/threads/pictures/avatar-${PLUS.id}.png`,
    is_verified: false,
  });
});

test('a list may lag behind what was published', async () => {
  const { ask, connect, app, advance, addPost } = await testThreads();
  const token = await connect();
  await app({ list_lag_s: 60 });
  await addPost({ publishedAt: new Date() });
  expect((await ask('GET', token, 'me/threads')).json).toEqual({ data: [] });
  await advance(61);
  expect(List.parse((await ask('GET', token, 'me/threads')).json).data).toHaveLength(1);
});

test('a post shows what it is, and only what it has', async () => {
  const { ask, connect, addPost } = await testThreads();
  const token = await connect();
  const fields = [
    'media_type,media_url,thumbnail_url,owner,children,alt_text,is_quote_post,quoted_post,reposted_post,topic_tag',
    'is_reply,root_post,hide_status,ghost_post_status,ghost_post_expiration_timestamp,reply_audience,timestamp,permalink',
  ].join(',');
  const publishedAt = new Date('2026-04-21T08:40:16Z');
  const pictures = ['1', '2'].map((id) => ({ id, kind: 'IMAGE' as const, url: `https://cdn.test/${id}`, altText: id }));
  const album = await addPost({
    mediaType: 'CAROUSEL_ALBUM',
    pictures,
    quoteOf: '18',
    publishedAt,
    topicTag: 'Mondays',
  });
  expect((await ask('GET', token, album.id, { fields })).json).toEqual({
    id: album.id,
    media_type: 'CAROUSEL_ALBUM',
    owner: { id: PLUS.id },
    children: { data: [{ id: '1' }, { id: '2' }] },
    alt_text: '1',
    is_quote_post: true,
    quoted_post: { id: '18' },
    topic_tag: 'Mondays',
    is_reply: false,
    reply_audience: 'EVERYONE',
    timestamp: '2026-04-21T08:40:16+0000',
    permalink: `https://www.threads.com/@plus.demo/post/${album.shortcode}`,
  });
  const ghost = await addPost({ isGhost: true, publishedAt });
  expect((await ask('GET', token, ghost.id, { fields })).json).toMatchObject({
    ghost_post_status: 'ARCHIVED',
    ghost_post_expiration_timestamp: '2026-04-22T08:40:16+0000',
  });
});
