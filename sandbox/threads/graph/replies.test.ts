import { expect, test } from 'vitest';
import { z } from 'zod';
import { PLUS, PREMIUM, testThreads } from '../test-threads.ts';

const List = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

async function conversation() {
  const threads = await testThreads();
  const token = await threads.connect();
  const at = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000);
  const root = await threads.addPost({ publishedAt: at(0) });
  const reply = (replyTo: string, minutes: number, accountId = PREMIUM.id) =>
    threads.addPost({ accountId, replyTo, rootId: root.id, publishedAt: at(minutes) });
  const first = await reply(root.id, 1);
  const second = await reply(root.id, 2);
  const nested = await reply(first.id, 3, PLUS.id);
  const listed = async (path: string, given: Record<string, string> = {}) =>
    List.parse((await threads.ask('GET', token, path, given)).json).data;
  const ids = async (path: string, given: Record<string, string> = {}) =>
    (await listed(path, given)).map(({ id }) => id);
  return { ...threads, token, root, first, second, nested, reply, listed, ids };
}

test('replies are direct, conversations whole; newest first unless told', async () => {
  const { root, first, second, nested, ids, ask, token } = await conversation();
  expect(await ids(`${root.id}/replies`)).toEqual([second.id, first.id]);
  expect(await ids(`${root.id}/replies`, { reverse: 'false' })).toEqual([first.id, second.id]);
  expect(await ids(`${root.id}/conversation`)).toEqual([nested.id, second.id, first.id]);
  expect(await ids(`${first.id}/replies`)).toEqual([nested.id]);
  expect((await ask('GET', token, `${first.id}/conversation`)).status).toBe(400);
});

test('a reply tells where it belongs and whose it is', async () => {
  const { root, first, nested, listed } = await conversation();
  const fields = 'root_post,replied_to,is_reply,is_reply_owned_by_me,hide_status,owner';
  const [newest] = await listed(`${root.id}/conversation`, { fields });
  expect(newest).toEqual({
    id: nested.id,
    root_post: { id: root.id },
    replied_to: { id: first.id },
    is_reply: true,
    is_reply_owned_by_me: true,
    hide_status: 'NOT_HUSHED',
  });
});

test('below the posts of others nothing is read', async () => {
  const { addPost, ask, token } = await conversation();
  const { id } = await addPost({ accountId: PREMIUM.id });
  expect(await ask('GET', token, `${id}/replies`)).toMatchObject({ json: { error: { code: 100, error_subcode: 33 } } });
});

test('direct replies to one’s own post are hidden and shown again', async () => {
  const { root, first, nested, ask, token, listed } = await conversation();
  const hide = (id: string, value: string) => ask('POST', token, `${id}/manage_reply`, { hide: value });
  const statuses = async () =>
    (await listed(`${root.id}/replies`, { fields: 'hide_status' })).map((reply) => reply['hide_status']);
  expect((await hide(first.id, 'true')).json).toEqual({ success: true });
  expect(await statuses()).toEqual(['NOT_HUSHED', 'HIDDEN']);
  await hide(first.id, 'false');
  expect(await statuses()).toEqual(['NOT_HUSHED', 'UNHUSHED']);
  expect((await hide(nested.id, 'true')).status).toBe(400);
  expect((await hide(first.id, 'maybe')).status).toBe(400);
});

test('a reply that waits for approval is only seen among the pending', async () => {
  const { root, network, reply, ask, token, ids } = await conversation();
  const pending = (given: Record<string, string> = {}) => ids(`${root.id}/pending_replies`, given);
  expect(await ask('GET', token, `${root.id}/pending_replies`)).toMatchObject({
    json: { error: { message: 'Reply approvals must be enabled for this media to access pending replies', code: 100 } },
  });
  await network.changePost(root.id, { extras: { enable_reply_approvals: true } });
  const waiting = await reply(root.id, 9);
  await network.changePost(waiting.id, { extras: { reply_approval_status: 'pending' } });

  expect(await ids(`${root.id}/replies`)).not.toContain(waiting.id);
  expect(await pending({ approval_status: 'pending' })).toEqual([waiting.id]);
  const decide = (approve: string) => ask('POST', token, `${waiting.id}/manage_pending_reply`, { approve });
  expect((await decide('false')).json).toEqual({ success: true });
  expect(await pending({ approval_status: 'pending' })).toEqual([]);
  expect(await pending({ approval_status: 'ignored' })).toEqual([waiting.id]);
  await decide('true');
  expect(await pending()).toEqual([]);
  expect(await ids(`${root.id}/replies`)).toContain(waiting.id);
});
