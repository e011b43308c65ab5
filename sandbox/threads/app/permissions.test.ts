import { expect, test } from 'vitest';
import { PLUS, PREMIUM, testThreads } from '../test-threads.ts';

const refused = (status: number, subcode?: number) => ({
  status,
  json: {
    error: {
      message: 'Application does not have permission for this action',
      code: 10,
      ...(subcode && { error_subcode: subcode }),
    },
  },
});

/** Before app review, with one tester. */
async function unreviewed(...scopes: string[]) {
  const threads = await testThreads();
  await threads.app({
    permissions: Object.fromEntries(scopes.map((scope) => [scope, 'standard'])),
    testers: [PLUS.username],
  });
  return { ...threads, token: await threads.connect(PLUS.id) };
}

test.each([
  ['GET', 'me/replies', {}, 'threads_read_replies'],
  ['GET', 'me/threads_insights', { metric: 'views' }, 'threads_manage_insights'],
  ['GET', 'me/mentions', {}, 'threads_manage_mentions'],
  ['GET', 'keyword_search', { q: 'x' }, 'threads_keyword_search'],
  ['GET', 'profile_lookup', { username: 'x' }, 'threads_profile_discovery'],
  ['GET', 'location_search', { q: 'x' }, 'threads_location_tagging'],
  ['GET', 'me/threads_publishing_limit', {}, 'threads_content_publish'],
  ['GET', 'me/threads_publishing_limit', { fields: 'delete_config' }, 'threads_delete'],
  ['POST', 'me/threads', { media_type: 'TEXT', text: 'x' }, 'threads_content_publish'],
  ['POST', 'me/threads', { media_type: 'TEXT', text: 'x', reply_to_id: '18' }, 'threads_manage_replies'],
  ['DELETE', '18000000000000000', {}, 'threads_delete'],
])('%s %s with %j needs %s', async (method, path, given, scope) => {
  const { ask, connect, windowUrl } = await testThreads();
  const others = new URL(windowUrl()).searchParams
    .get('scope')
    ?.split(',')
    .filter((each) => each !== scope);
  const token = await connect(PLUS.id, others?.join(','));
  expect(await ask(method, token, path, { ...given })).toMatchObject(refused(500));
});

test('the status of a refusal varies, and can be chosen', async () => {
  const { ask, connect, app } = await testThreads();
  const token = await connect(PLUS.id, 'threads_basic');
  await app({ refusal_status: 403 });
  expect(await ask('GET', token, 'me/mentions')).toMatchObject(refused(403));
});

test('a permission that is taken back is gone at once for those who are no testers', async () => {
  const { ask, connect, app } = await testThreads();
  const [plus, premium] = [await connect(PLUS.id), await connect(PREMIUM.id)];
  await app({ permissions: { threads_read_replies: 'standard' }, testers: [PLUS.username] });
  expect((await ask('GET', plus, 'me/replies')).status).toBe(200);
  expect(await ask('GET', premium, 'me/replies')).toMatchObject(refused(500));
  await app({ permissions: { threads_basic: 'standard' } });
  expect((await ask('GET', premium, 'me')).json).toMatchObject({ error: { code: 100, error_subcode: 10 } });
});

test('before review others’ posts are not read, their profiles not looked up, replies not managed', async () => {
  const { ask, token, addPost, network } = await unreviewed(
    'threads_basic',
    'threads_profile_discovery',
    'threads_manage_replies',
  );
  network.followers.set(PREMIUM.id, 1000);
  const { id } = await addPost({ accountId: PREMIUM.id });
  expect((await ask('GET', token, id)).json).toMatchObject({ error: { code: 100, error_subcode: 33 } });
  expect(await ask('GET', token, 'profile_lookup', { username: PREMIUM.username })).toMatchObject(refused(500));
  expect(await ask('POST', token, `${id}/manage_reply`, { hide: 'true' })).toMatchObject(refused(500, 4_279_017));
});

test('before review one finds one’s own posts, mentions by testers, and one town', async () => {
  const { ask, token, addPost } = await unreviewed(
    'threads_keyword_search',
    'threads_manage_mentions',
    'threads_location_tagging',
  );
  const own = await addPost({ text: 'bread @plus.demo' });
  await addPost({ accountId: PREMIUM.id, text: 'bread @plus.demo' });
  const onlyOwn = { json: { data: [{ id: own.id }] } };
  expect(await ask('GET', token, 'keyword_search', { q: 'bread' })).toMatchObject(onlyOwn);
  expect(await ask('GET', token, 'me/mentions')).toMatchObject(onlyOwn);
  expect((await ask('GET', token, 'location_search', { q: 'Paris' })).json).toEqual({ data: [] });
  expect((await ask('GET', token, 'location_search', { q: 'Menlo Park' })).json).toMatchObject({ data: [{}] });
});

test('some apps are refused outright before review', async () => {
  const { ask, token, app } = await unreviewed('threads_keyword_search', 'threads_manage_mentions');
  await app({ has_tier_refusals: true });
  expect(await ask('GET', token, 'keyword_search', { q: 'bread' })).toMatchObject(refused(500, 4_279_067));
  expect(await ask('GET', token, 'me/mentions')).toMatchObject(refused(500, 4_279_067));
});

test('settings survive a restart, and nonsense is refused', async () => {
  const first = await testThreads();
  await first.app({ character: 'adversarial', text_delay_s: 0 });
  expect(await first.app({ character: 'kind' })).toMatchObject({
    status: 400,
    json: { error: { field: 'character' } },
  });
  expect((await first.app({ delete_url: 'http://10.0.0.1/x' })).status).toBe(400);
  await first.stop();
  const { control } = await testThreads({ databaseUrl: first.databaseUrl });
  expect((await control('GET', 'threads/app')).json).toMatchObject({
    character: 'adversarial',
    text_delay_s: 0,
    image_delay_s: 3,
  });
});
