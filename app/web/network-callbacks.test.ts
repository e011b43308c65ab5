import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkAccounts, networkPosts, networkSyncs, networkTokens } from '#db/schema.ts';
import { openToken, replaceToken } from '#features/network/server/tokens.ts';
import { pauseAccount } from '#features/network/server/pause-account.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newNetworkHistory } from '#testing/network-history.ts';
import { newPerson } from '#testing/people.ts';
import { newPost, placeAt } from '#testing/posts.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { NETWORK_PATHS } from './endpoints.ts';

const SECRET = 'demo-threads-secret';
const APP_ID = '1000000000000001';
const POST_ID = '17900000000000001';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

/** The network is no browser: it says nothing of where it comes from. */
const send = (path: string, body: string, headers: Record<string, string> = {}) =>
  web.fetch(new Request(new URL(path, web.origin), { method: 'POST', body, headers }), {});
const hmac = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text);

function signedForm(userId: string, { secret = SECRET, issuedAt = web.clock.now() } = {}): string {
  const said = { user_id: userId, algorithm: 'HMAC-SHA256', issued_at: Math.floor(issuedAt.getTime() / 1000) };
  const payload = Buffer.from(JSON.stringify(said)).toString('base64url');
  return new URLSearchParams({ signed_request: `${hmac(payload, secret).digest('base64url')}.${payload}` }).toString();
}

function deliver(targetId: string, field: string, value: object, secret = SECRET) {
  const body = JSON.stringify({ app_id: APP_ID, topic: 'moderate', target_id: targetId, values: [{ value, field }] });
  return send(NETWORK_PATHS.events, body, { 'x-hub-signature-256': `sha256=${hmac(body, secret).digest('hex')}` });
}

async function connected() {
  const { id: personId } = await newPerson(web.runtime);
  await newNetworkHistory(web.runtime, personId);
  const account = await web.runtime.db.query.networkAccounts.findFirst({
    where: eq(networkAccounts.personId, personId),
  });
  return account ?? expect.fail('nothing was connected');
}
const accountOf = (id: string) => web.runtime.db.query.networkAccounts.findFirst({ where: eq(networkAccounts.id, id) });
const syncOf = async (id: string) =>
  (await web.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, id)))[0] ?? expect.fail('no sync');
const postOf = async (id: string) =>
  (await web.runtime.db.select().from(networkPosts).where(eq(networkPosts.accountId, id)))[0] ?? expect.fail('no post');
/** An hour on, with nothing due for another one. */
async function later(id: string) {
  web.clock.advance(3600);
  const soon = new Date(web.clock.now().getTime() + 3_600_000);
  const due = { dueAt: soon, postsDueAt: soon, daysDueAt: soon, audienceDueAt: soon };
  await web.runtime.db.update(networkSyncs).set(due).where(eq(networkSyncs.accountId, id));
  await web.runtime.db.update(networkPosts).set({ lookAt: soon }).where(eq(networkPosts.accountId, id));
}

test('the handshake answers with the challenge, and only to who knows the token', async () => {
  const ask = (token: string) =>
    web.ask(`${NETWORK_PATHS.events}?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`);
  const answer = await ask('demo-verify-token');
  expect([answer.status, await answer.text()]).toEqual([200, '1158201444']);
  expect((await ask('another')).status).toBe(403);
  expect(JSON.stringify(web.lines)).not.toContain('demo-verify-token');
});

test('what the network did not sign does nothing', async () => {
  const { id, networkId } = await connected();
  for (const path of [NETWORK_PATHS.removal, NETWORK_PATHS.deletion]) {
    expect((await send(path, signedForm(networkId, { secret: 'guessed' }))).status).toBe(403);
    expect((await send(path, 'signed_request=nonsense')).status).toBe(403);
    expect((await send(path, '')).status).toBe(403);
  }
  expect((await deliver(POST_ID, 'delete', { id: POST_ID, owner: { owner_id: networkId } }, 'guessed')).status).toBe(
    403,
  );
  expect(await accountOf(id)).toMatchObject({ state: 'connected' });
  expect((await postOf(id)).goneAt).toBeNull();
  expect((await send(NETWORK_PATHS.events, 'x'.repeat(1024 * 1024 + 1))).status).toBe(413);
});

test('whoever removes the app in the network is asked to connect again, and the token is gone', async () => {
  const { id, networkId } = await connected();
  expect((await send(NETWORK_PATHS.removal, signedForm(networkId))).status).toBe(200);
  expect(await accountOf(id)).toMatchObject({ state: 'reconnect-needed' });
  expect(await web.runtime.db.$count(networkTokens, eq(networkTokens.accountId, id))).toBe(0);
  expect((await postOf(id)).networkId).toBe(POST_ID);
});

test('what was signed before an account was connected again does not hold for it', async () => {
  const before = web.clock.now();
  web.clock.advance(3600);
  const { id, networkId } = await connected();
  for (const path of [NETWORK_PATHS.removal, NETWORK_PATHS.deletion])
    expect((await send(path, signedForm(networkId, { issuedAt: before }))).status).toBe(200);
  expect(await accountOf(id)).toMatchObject({ state: 'connected' });
});

test('a token that was renewed since is no new connection: the wish holds', async () => {
  const { id, networkId } = await connected();
  const asked = web.clock.now();
  web.clock.advance(3600);
  const token = await openToken(web.runtime, (await accountOf(id)) ?? expect.fail('gone'));
  const expiresAt = new Date(web.clock.now().getTime() + 60 * 86_400_000);
  await replaceToken(web.runtime, (await accountOf(id)) ?? expect.fail('gone'), token ?? expect.fail('no token'), {
    accessToken: 'THAA-renewed',
    expiresAt,
  });
  await send(NETWORK_PATHS.deletion, signedForm(networkId, { issuedAt: asked }));
  expect(await accountOf(id)).toBeUndefined();
});

test('whoever wants to be forgotten is, and can read so in both languages', async () => {
  const { id, networkId } = await connected();
  const answer = await send(NETWORK_PATHS.deletion, signedForm(networkId));
  const { url, confirmation_code: code } = (await answer.json()) as { url: string; confirmation_code: string };
  expect(await accountOf(id)).toBeUndefined();
  expect(await web.runtime.db.$count(networkPosts, eq(networkPosts.accountId, id))).toBe(0);
  const { pathname, search } = new URL(url);
  expect(search).toBe(`?code=${code}`);
  expect(await (await web.ask(pathname + search)).text()).toContain('has been carried out');
  expect(await (await web.ask(`/fr-FR${pathname}${search}`)).text()).toContain('a été exécutée');
  expect(await (await web.ask(`${pathname}?code=nobody`)).text()).toContain('We know no request with this code');
  const unknown = (await web.ask('/data-deletion?code=unknown')).status;
  expect((await web.ask('/data-deletion?code=a%00b')).status, 'what no database keeps is no code').toBe(unknown);
});

test('what was to go out on an account that is forgotten is a draft of its owner’s', async () => {
  const { id, personId, networkId } = await connected();
  const author = { id: personId, plan: 'bobbin_premium' } as const;
  const { id: postId } = await newPost(web.runtime, author);
  const at = new Date(web.clock.now().getTime() + 3_600_000);
  expect(await placeAt(web.runtime, author, postId, { at, timeZone: 'UTC', accountId: id })).toMatchObject({
    ok: true,
  });
  await send(NETWORK_PATHS.deletion, signedForm(networkId));
  expect(await readPost(web.runtime, author, postId)).toMatchObject({ state: 'DRAFT', scheduledAt: null });
});

test('a publication makes the posts due, once', async () => {
  const { id, networkId, username } = await connected();
  await later(id);
  const told = { id: '17900000000000077', timestamp: '2026-05-19T10:33:16+0000', username };
  expect((await deliver(networkId, 'publish', told)).status).toBe(200);
  const now = web.clock.now();
  expect(await syncOf(id)).toMatchObject({ dueAt: now, postsDueAt: now });
  await later(id);
  expect((await deliver(networkId, 'publish', told)).status).toBe(200);
  expect((await syncOf(id)).dueAt.getTime()).toBeGreaterThan(web.clock.now().getTime());
});

test('what the network tells makes nothing of a paused account due', async () => {
  const { id, personId, networkId, username } = await connected();
  await later(id);
  await pauseAccount(web.runtime, personId, id);
  const before = await syncOf(id);
  const timestamp = '2026-05-19T10:33:16+0000';
  await deliver(networkId, 'publish', { id: '17900000000000078', timestamp, username });
  await deliver(POST_ID, 'replies', {
    id: '17900000000000079',
    timestamp,
    replied_to: { id: POST_ID },
    root_post: { id: POST_ID, owner_id: networkId },
  });
  expect(await syncOf(id)).toEqual(before);
});

test('a deleted post is gone', async () => {
  const { id, networkId } = await connected();
  const told = { id: POST_ID, owner: { owner_id: networkId }, deleted_at: '2026-05-19T10:33:16+0000' };
  await deliver(POST_ID, 'delete', told);
  expect(await postOf(id)).toMatchObject({ goneAt: new Date('2026-05-19T10:33:16Z'), lookAt: null });
});

test('a reply makes us look at the post, however many come not more often than every five minutes', async () => {
  const { id, networkId } = await connected();
  await later(id);
  const reply = (replyId: string) =>
    deliver(POST_ID, 'replies', {
      id: replyId,
      timestamp: '2026-05-19T10:33:16+0000',
      replied_to: { id: POST_ID },
      root_post: { id: POST_ID, owner_id: networkId },
    });
  await reply('17900000000000088');
  expect((await postOf(id)).lookAt).toEqual(web.clock.now());
  expect((await syncOf(id)).dueAt).toEqual(web.clock.now());
  const figuresAt = web.clock.now();
  await later(id);
  await web.runtime.db.update(networkPosts).set({ figuresAt }).where(eq(networkPosts.accountId, id));
  web.clock.set(new Date(figuresAt.getTime() + 60_000));
  await reply('17900000000000089');
  expect((await postOf(id)).lookAt).toEqual(new Date(figuresAt.getTime() + 300_000));
});

test('whatever is told of an account that rests, it is not due before it has rested', async () => {
  const { id, networkId, username } = await connected();
  await later(id);
  const restUntil = new Date(web.clock.now().getTime() + 1_800_000);
  await web.runtime.db.update(networkSyncs).set({ restUntil }).where(eq(networkSyncs.accountId, id));
  await deliver(networkId, 'publish', { id: '17900000000000066', timestamp: '2026-05-19T10:33:16+0000', username });
  expect(await syncOf(id)).toMatchObject({ dueAt: restUntil, postsDueAt: web.clock.now() });
});
