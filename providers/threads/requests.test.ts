import { expect, test } from 'vitest';
import { answering, APP, testNetwork } from './test-network.ts';
import type { Threads } from './threads.ts';

const TOKEN = 'THAA-canary';
const range = { since: new Date(0), until: new Date(1000) };

type Ask = (threads: Threads) => Promise<unknown>;

/** What is sent; what comes back is not what was asked for, which is of no interest here. */
async function sentBy(ask: Ask) {
  const { threads, heard } = await testNetwork(answering(200, {}));
  await ask(threads).catch(() => undefined);
  expect(heard).toHaveLength(1);
  const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = heard;
  const url = new URL(path, 'http://graph.test');
  return {
    call: `${method} ${url.pathname.replace('/graph', '')}`,
    query: Object.fromEntries(url.searchParams),
    form: Object.fromEntries(new URLSearchParams(body)),
    authorization: headers.authorization,
  };
}

const WITH_TOKEN_IN_HEADER: Record<string, Ask> = {
  'GET /v1.0/me': (threads) => threads.readProfile(TOKEN),
  'GET /v1.0/me/threads': (threads) => threads.listPosts(TOKEN),
  'GET /v1.0/me/replies': (threads) => threads.listReplies(TOKEN),
  'GET /v1.0/18': (threads) => threads.readPost(TOKEN, '18'),
  'GET /v1.0/18/insights': (threads) => threads.readPostFigures(TOKEN, '18'),
  'GET /v1.0/me/threads_insights': (threads) => threads.readDays(TOKEN, range),
  'GET /v1.0/me/threads_publishing_limit': (threads) => threads.readPublishingLimit(TOKEN, ['posts']),
  'POST /v1.0/me/threads': (threads) => threads.createContainer(TOKEN, { kind: 'text', text: 'a' }),
  'GET /v1.0/17': (threads) => threads.readContainer(TOKEN, '17'),
  'POST /v1.0/me/threads_publish': (threads) => threads.publish(TOKEN, '17'),
  'DELETE /v1.0/18': (threads) => threads.removePost(TOKEN, '18'),
  'POST /v1.0/18/repost': (threads) => threads.repost(TOKEN, '18'),
  'GET /v1.0/profile_lookup': (threads) => threads.lookUpProfile(TOKEN, 'meta'),
  'GET /v1.0/profile_posts': (threads) => threads.listProfilePosts(TOKEN, 'meta'),
  'GET /v1.0/keyword_search': (threads) => threads.search(TOKEN, { query: 'a' }),
};

test.each(Object.entries(WITH_TOKEN_IN_HEADER))('%s has its token in the header alone', async (call, ask) => {
  const sent = await sentBy(ask);
  expect(sent).toMatchObject({ call, authorization: `Bearer ${TOKEN}` });
  expect(JSON.stringify([sent.query, sent.form])).not.toContain('canary');
});

test('a code is exchanged in a form, so that the secret is in no address, and without what the window hangs on it', async () => {
  const redirectUri = 'https://bobbin.example/account/auth/threads/callback';
  const sent = await sentBy((threads) => threads.exchangeCode({ code: 'AQB#_', redirectUri }));
  expect(sent).toEqual({
    call: 'POST /oauth/access_token',
    query: {},
    form: {
      client_id: APP.appId,
      client_secret: APP.appSecret,
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code: 'AQB',
    },
    authorization: undefined,
  });
});

test('tokens are lengthened, renewed and asked about as the network wants it: in the address', async () => {
  expect(await sentBy((threads) => threads.lengthenToken(TOKEN))).toMatchObject({
    call: 'GET /access_token',
    query: { grant_type: 'th_exchange_token', client_secret: APP.appSecret, access_token: TOKEN },
  });
  expect(await sentBy((threads) => threads.refreshToken(TOKEN))).toMatchObject({
    call: 'GET /refresh_access_token',
    query: { grant_type: 'th_refresh_token', access_token: TOKEN },
  });
  expect(await sentBy((threads) => threads.readGrant(TOKEN))).toMatchObject({
    call: 'GET /v1.0/debug_token',
    query: { input_token: TOKEN },
    authorization: `Bearer ${TOKEN}`,
  });
});

test('an app asks for a token of its own to learn whether it is known', async () => {
  expect(await sentBy((threads) => threads.knowsApp())).toMatchObject({
    call: 'GET /oauth/access_token',
    query: { grant_type: 'client_credentials', client_id: APP.appId, client_secret: APP.appSecret },
  });
});

test('the window is asked for scopes, separated by commas', async () => {
  const { threads } = await testNetwork(answering(200, {}));
  const url = new URL(
    threads.windowUrl({
      redirectUri: 'https://a.test/callback',
      state: 's',
      scopes: ['threads_basic', 'threads_delete'],
    }),
  );
  expect(url.pathname).toBe('/oauth/authorize');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: APP.appId,
    redirect_uri: 'https://a.test/callback',
    scope: 'threads_basic,threads_delete',
    response_type: 'code',
    state: 's',
  });
});

test('only the quotas that are asked about are, for each wants a scope of its own', async () => {
  const { query } = await sentBy((threads) => threads.readPublishingLimit(TOKEN, ['posts', 'deletions']));
  expect(query).toEqual({ fields: 'quota_usage,config,delete_quota_usage,delete_config' });
});

test('a search in the network’s words', async () => {
  const { query } = await sentBy((threads) =>
    threads.search(TOKEN, {
      query: 'tea & milk',
      by: 'topic',
      order: 'recent',
      kind: 'image',
      author: 'meta',
      limit: 5,
    }),
  );
  expect(query).toMatchObject({
    q: 'tea & milk',
    search_mode: 'TAG',
    search_type: 'RECENT',
    media_type: 'IMAGE',
    author_username: 'meta',
    limit: '5',
  });
});

test('half a surrogate pair in what is sent cannot fail the call', async () => {
  const { form } = await sentBy((threads) => threads.createContainer(TOKEN, { kind: 'text', text: 'a\uD83D' }));
  expect(form).toMatchObject({ text: 'a\uFFFD' });
});

test('to remove what is gone already is to have removed it; to be refused is not', async () => {
  const gone = await testNetwork(answering(400, { error: { code: 100, error_subcode: 33 } }));
  await expect(gone.threads.removePost(TOKEN, '18')).resolves.toBeUndefined();
  const refused = await testNetwork(answering(500, { error: { code: 10 } }));
  await expect(refused.threads.removePost(TOKEN, '18')).rejects.toMatchObject({ kind: 'forbidden' });
  const undecided = await testNetwork(answering(200, { success: false }));
  await expect(undecided.threads.removePost(TOKEN, '18')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a container in a state that we do not know is no answer', async () => {
  const { threads } = await testNetwork(answering(200, { id: '17', status: 'PONDERING' }));
  await expect(threads.readContainer(TOKEN, '17')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a grant that does not say when it ends has no end that we know of', async () => {
  const { threads } = await testNetwork(
    answering(200, { data: { is_valid: false, scopes: [], expires_at: 0, issued_at: 1e15 } }),
  );
  expect(await threads.readGrant(TOKEN)).toEqual({ isValid: false, scopes: [] });
});
