import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLUS, PREMIUM, testThreads } from '../test-threads.ts';
import { fileHost, MP4, png } from './test-files.ts';

const TEXT = { media_type: 'TEXT', text: 'Hello' };
const NOT_FOUND = { status: 400, json: { error: { code: 24, error_subcode: 4_279_009, is_transient: false } } };
const Id = z.object({ id: z.string() });

async function publisher() {
  const threads = await testThreads();
  const token = await threads.connect();
  const { ask } = threads;
  const create = async (given: Record<string, string> = TEXT) =>
    Id.parse((await ask('POST', token, 'me/threads', given)).json).id;
  const publish = (id: string) => ask('POST', token, 'me/threads_publish', { creation_id: id });
  const status = async (id: string) => (await ask('GET', token, id, { fields: 'status,error_message' })).json;
  return { ...threads, token, create, publish, status };
}

test('a container takes its time, is published, and is not the post', async () => {
  const { create, publish, status, advance, network } = await publisher();
  const id = await create();
  expect(await status(id)).toEqual({ id, status: 'IN_PROGRESS' });
  expect(await publish(id)).toMatchObject(NOT_FOUND);
  await advance(1);
  expect(await status(id)).toEqual({ id, status: 'FINISHED' });
  const published = Id.parse((await publish(id)).json);
  expect(published.id).not.toBe(id);
  expect(await status(id)).toEqual({ id, status: 'PUBLISHED' });
  expect(network.posts).toMatchObject([{ id: published.id, text: 'Hello', accountId: PLUS.id, containerId: id }]);
});

test('a finished container may not be found for a while yet', async () => {
  const { create, publish, status, advance, app } = await publisher();
  await app({ not_yet_s: 5 });
  const id = await create();
  await advance(2);
  expect(await status(id)).toMatchObject({ status: 'FINISHED' });
  expect(await publish(id)).toMatchObject(NOT_FOUND);
  await advance(5);
  expect((await publish(id)).status).toBe(200);
});

test('what is not published within a day is expired', async () => {
  const { create, publish, status, advance } = await publisher();
  const id = await create();
  await advance(24 * 3600);
  expect(await status(id)).toEqual({ id, status: 'EXPIRED' });
  expect(await publish(id)).toMatchObject(NOT_FOUND);
});

test('strict: a container publishes once, however many ask at once', async () => {
  const { create, publish, advance, network } = await publisher();
  const id = await create();
  await advance(2);
  const answers = await Promise.all(Array.from({ length: 5 }, () => publish(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await publish(id)).toMatchObject(NOT_FOUND);
  expect(network.posts).toHaveLength(1);
});

test('adversarial: each publish makes a post', async () => {
  const { create, publish, advance, app, network } = await publisher();
  await app({ character: 'adversarial' });
  const id = await create();
  await advance(2);
  await publish(id);
  expect((await publish(id)).status).toBe(200);
  expect(network.posts).toHaveLength(2);
});

test('containers survive a restart', async () => {
  const first = await publisher();
  const id = await first.create();
  await first.stop();
  const { ask } = await testThreads({ databaseUrl: first.databaseUrl });
  expect((await ask('GET', first.token, id)).json).toMatchObject({ id });
});

test('a container belongs to its creator and has no permalink', async () => {
  const { create, ask, token, connect } = await publisher();
  const id = await create();
  const other = await connect(PREMIUM.id);
  expect((await ask('GET', other, id)).json).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  expect(await ask('POST', other, 'me/threads_publish', { creation_id: id })).toMatchObject(NOT_FOUND);
  expect((await ask('GET', token, id, { fields: 'permalink' })).json).toMatchObject({ error: { code: 100 } });
});

test('pictures are fetched; what is wrong with one shows in its container', async () => {
  const { create, status, advance, publish, network } = await publisher();
  const { url, hits } = await fileHost({ '/wide.png': png(2000, 100), '/good.png': png(800, 600) });
  const good = await create({ media_type: 'IMAGE', image_url: `${url}/good.png`, alt_text: 'A cat' });
  const wide = await create({ media_type: 'IMAGE', image_url: `${url}/wide.png` });
  const gone = await create({ media_type: 'VIDEO', video_url: `${url}/gone.mp4` });
  expect(hits).toEqual(['/good.png', '/wide.png', '/gone.mp4']);
  await advance(3);
  expect(await status(wide)).toEqual({ id: wide, status: 'ERROR', error_message: 'INVALID_ASPEC_RATIO' });
  expect(await status(gone)).toEqual({ id: gone, status: 'IN_PROGRESS' });
  await advance(12);
  expect(await status(gone)).toEqual({ id: gone, status: 'ERROR', error_message: 'FAILED_DOWNLOADING_VIDEO' });
  expect(await publish(wide)).toMatchObject(NOT_FOUND);
  await publish(good);
  expect(network.posts).toMatchObject([{ mediaType: 'IMAGE', pictures: [{ kind: 'IMAGE', altText: 'A cat' }] }]);
});

test('a carousel is made of finished children, in their order', async () => {
  const { create, ask, token, advance, publish, network } = await publisher();
  const { url } = await fileHost({ '/a.png': png(8, 8), '/b.mp4': MP4 });
  const child = { is_carousel_item: 'true' };
  const a = await create({ media_type: 'IMAGE', image_url: `${url}/a.png`, ...child });
  const b = await create({ media_type: 'VIDEO', video_url: `${url}/b.mp4`, ...child });
  const lone = await create({ media_type: 'IMAGE', image_url: `${url}/a.png` });
  const carousel = (...ids: string[]) =>
    ask('POST', token, 'me/threads', { media_type: 'CAROUSEL', children: ids.join(','), text: 'Both' });
  const invalid = {
    json: { error: { code: 100, error_subcode: 4_279_004, error_user_msg: expect.stringContaining(b) } },
  };
  await advance(5);
  expect(await carousel(b, a)).toMatchObject(invalid);
  await advance(15);
  expect((await carousel(a, lone)).json).toMatchObject({ error: { error_subcode: 4_279_004 } });
  const { id } = Id.parse((await carousel(b, a)).json);
  await advance(5);
  expect((await publish(a)).status).toBe(400);
  await publish(id);
  expect(network.posts).toMatchObject([
    { mediaType: 'CAROUSEL_ALBUM', text: 'Both', pictures: [{ kind: 'VIDEO' }, { kind: 'IMAGE' }] },
  ]);
});

test('a reply belongs to its conversation, and is counted apart', async () => {
  const { create, publish, advance, addPost, ask, token, network } = await publisher();
  const root = await addPost();
  const nested = await addPost({ accountId: PREMIUM.id, replyTo: root.id, rootId: root.id });
  const id = await create({ ...TEXT, reply_to_id: nested.id });
  await advance(2);
  await publish(id);
  expect(network.posts.at(-1)).toMatchObject({ replyTo: nested.id, rootId: root.id });
  await advance(61);
  const fields = 'quota_usage,reply_quota_usage,reply_config';
  expect((await ask('GET', token, 'me/threads_publishing_limit', { fields })).json).toEqual({
    data: [{ quota_usage: 0, reply_quota_usage: 1, reply_config: { quota_total: 1000, quota_duration: 86_400 } }],
  });
});

test('who answers a post with approvals waits for them', async () => {
  const { addPost, makeContainer, ask, connect, network } = await publisher();
  const root = await addPost({ accountId: PREMIUM.id, extras: { enable_reply_approvals: true } });
  const token = await connect(PLUS.id);
  const id = await makeContainer(token, { ...TEXT, reply_to_id: root.id });
  await ask('POST', token, 'me/threads_publish', { creation_id: id });
  expect(network.posts.at(-1)).toMatchObject({ extras: { reply_approval_status: 'pending' } });
});

test.each([
  [{ reply_to_id: 'soon' }, { code: 100, message: 'Param reply_to_id is not a valid threads_media ID' }],
  [{ reply_to_id: '18000000000000000' }, { code: 24, error_subcode: 4_279_009 }],
  [{ quote_post_id: '18000000000000000' }, { code: 24, error_subcode: 4_279_009 }],
  [{ location_id: '1' }, { code: 100 }],
  [{ allowlisted_country_codes: 'US' }, { message: 'THREADS_API__FEATURE_NOT_AVAILABLE' }],
])('a container with %j is refused', async (given, error) => {
  const { ask, token } = await publisher();
  expect((await ask('POST', token, 'me/threads', { ...TEXT, ...given })).json).toMatchObject({ error });
});

test('the counters lag a minute; the refusal of the 251st post does not', async () => {
  const { ask, token, network, advance } = await publisher();
  const post = () => ask('POST', token, 'me/threads', { ...TEXT, auto_publish_text: 'true' });
  for (let n = 0; n < 250; n++) await post();
  expect((await ask('GET', token, 'me/threads_publishing_limit')).json).toEqual({ data: [{ quota_usage: 0 }] });
  expect((await post()).json).toMatchObject({ error: { code: 9, error_subcode: 2_207_042 } });
  expect(network.posts).toHaveLength(250);
  await advance(61);
  expect((await ask('GET', token, 'me/threads_publishing_limit')).json).toEqual({ data: [{ quota_usage: 250 }] });
  await advance(24 * 3600);
  expect((await post()).status).toBe(200);
});

test('a post is reposted and deleted by its id', async () => {
  const { ask, token, addPost, network } = await publisher();
  const { id } = await addPost({ accountId: PREMIUM.id });
  const reposted = Id.parse((await ask('POST', token, `${id}/repost`)).json);
  expect(network.posts.at(-1)).toMatchObject({ id: reposted.id, mediaType: 'REPOST_FACADE', repostOf: id });
  expect((await ask('DELETE', token, id)).json).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  expect((await ask('DELETE', token, reposted.id)).json).toEqual({ success: true, deleted_id: reposted.id });
  expect(await ask('GET', token, reposted.id)).toMatchObject({ status: 400, json: { error: { error_subcode: 33 } } });
});

test('what was published may show late in the status', async () => {
  const { create, publish, status, advance, app } = await publisher();
  await app({ status_lag_s: 30 });
  const id = await create();
  await advance(2);
  await publish(id);
  expect(await status(id)).toMatchObject({ status: 'FINISHED' });
  await advance(31);
  expect(await status(id)).toMatchObject({ status: 'PUBLISHED' });
});
