import { beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseAccount } from '#features/network/server/choose-account.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { plannedBefore } from './planned-before.ts';
import { putBack } from './put-back.ts';
import { queueMany } from './queue-many.ts';
import { queuePost } from './queue-post.ts';
import { scheduleAt } from './schedule-at.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let author: TestAuthor;
/** Theirs as well; the screens are about the first. */
let second: string;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  return opened.close;
});
beforeEach(async () => {
  author = await newAuthor(runtime);
  ({ id: second } = await newNetworkAccount(runtime, { personId: author.id }));
  await chooseAccount(runtime, author.id, author.accountId);
});

const TOMORROW = { wallTime: '2026-05-20T09:00', timeZone: 'Europe/Paris' };
const ready = async (accountId: string | null = null) =>
  (await newPost(runtime, author, { state: 'READY', accountId })).id;
const accountOf = async (id: string) => (await readPost(runtime, author, id))?.accountId;

test('a post that belongs to an account stays with it when it is queued or given a time', async () => {
  const [one, two, three] = [await ready(second), await ready(second), await ready(second)];
  await queueMany(runtime, author, [one]);
  await queuePost(runtime, author, two, { where: 'end' });
  await scheduleAt(runtime, author, three, TOMORROW);
  for (const id of [one, two, three]) expect(await accountOf(id)).toBe(second);
});

test('one that belongs to none gets the chosen one', async () => {
  const [one, two, three] = [await ready(), await ready(), await ready()];
  await queueMany(runtime, author, [one]);
  await queuePost(runtime, author, two, { where: 'end' });
  await scheduleAt(runtime, author, three, TOMORROW);
  for (const id of [one, two, three]) expect(await accountOf(id)).toBe(author.accountId);
});

test('one goes to another account that somebody says', async () => {
  const [one, two] = [await ready(second), await ready(second)];
  await queuePost(runtime, author, one, { where: 'end', accountId: author.accountId });
  await scheduleAt(runtime, author, two, { ...TOMORROW, accountId: author.accountId });
  for (const id of [one, two]) expect(await accountOf(id)).toBe(author.accountId);
});

test('many of several accounts take the slots of their own, and none goes out from one that is not connected', async () => {
  const { id: gone } = await newNetworkAccount(runtime, { personId: author.id });
  const [of, free, lost] = [await ready(second), await ready(), await ready(gone)];
  await disconnectAccount(runtime, author.id, gone);
  const answer = await queueMany(runtime, author, [of, free, lost, 'none']);
  if (!answer.ok) return expect.fail(answer.refusal);
  expect(answer.queued).toMatchObject([
    { postId: of, accountId: second },
    { postId: free, accountId: author.accountId },
  ]);
  expect(answer.queued[0]?.at).toEqual(answer.queued[1]?.at);
  expect(answer.refused.map(({ refused }) => refused.refusal)).toEqual(['account', 'not-there']);
  expect(await readPost(runtime, author, lost)).toMatchObject({ state: 'READY', accountId: gone });
});

test('what had no account has none again when it is put back', async () => {
  const [free, of] = [await ready(), await ready(second)];
  const before = await plannedBefore(runtime, author, [free, of]);
  await queueMany(runtime, author, [free, of]);
  expect(await putBack(runtime, author, before)).toMatchObject({ count: 2 });
  expect(await readPost(runtime, author, free)).toMatchObject({ state: 'READY', accountId: null });
  expect(await readPost(runtime, author, of)).toMatchObject({ state: 'READY', accountId: second });
});
