import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { posts } from '#db/schema.ts';
import type { Deed } from '#features/posts/deeds.ts';
import { changeMany } from '#features/posts/server/change-many.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { removePost } from '#features/posts/server/remove-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { isAnyoneWaiting } from '#testing/waiting.ts';
import { PlannedBefore } from '../planned-before.ts';
import { holdAccount } from './hold-account.ts';
import { pinPost } from './pin-post.ts';
import { plannedBefore } from './planned-before.ts';
import { MOST_PUT_BACK, putBack } from './put-back.ts';
import { queuePost } from './queue-post.ts';
import { scheduleAt } from './schedule-at.ts';
import { shiftPosts } from './shift-posts.ts';

const PARIS = 'Europe/Paris';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let author: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  return opened.close;
});
beforeEach(async () => {
  author = await newAuthor(runtime);
});

async function scheduled(wallTime: string): Promise<string> {
  const { id } = await newPost(runtime, author, { state: 'READY' });
  await scheduleAt(runtime, author, id, { wallTime, timeZone: PARIS });
  return id;
}

async function standing(id: string) {
  const post = await readPost(runtime, author, id);
  return {
    state: post?.state,
    wallTime: post?.wallTime,
    plannedBy: post?.plannedBy,
    isAside: post?.setAsideAt !== null,
  };
}

test('a post goes back to the time it had, also from the drafts and from what was set aside', async () => {
  const id = await scheduled('2026-06-01T09:00');
  const before = await plannedBefore(runtime, author, [id]);
  const stood = await standing(id);
  await movePost(runtime, author, id, 'DRAFT');
  expect(await putBack(runtime, author, before)).toEqual({ ok: true, count: 1, refused: [] });
  expect(await standing(id)).toEqual(stood);
  await setAside(runtime, author, id);
  expect((await standing(id)).isAside).toBe(true);
  await putBack(runtime, author, before);
  expect(await standing(id)).toEqual(stood);
});

test('what was ready, or pinned in the queue, is so again', async () => {
  const { id: ready } = await newPost(runtime, author, { state: 'READY' });
  const { id: pinned } = await newPost(runtime, author, { state: 'READY' });
  await queuePost(runtime, author, pinned, { where: 'end' });
  await pinPost(runtime, author, pinned, true);
  const before = await plannedBefore(runtime, author, [ready, pinned]);
  await queuePost(runtime, author, ready, { where: 'end' });
  await scheduleAt(runtime, author, pinned, { wallTime: '2026-06-02T10:00', timeZone: PARIS });
  expect(await putBack(runtime, author, before)).toMatchObject({ count: 2, refused: [] });
  expect(await standing(ready)).toMatchObject({ state: 'READY', wallTime: null });
  expect(await plannedBefore(runtime, author, [pinned])).toEqual(before.filter(({ id }) => id === pinned));
});

test.each<[string, Deed]>([
  ['moved', { kind: 'move', to: 'DRAFT' }],
  ['set aside', { kind: 'set-aside' }],
])('many that were %s are each as they were', async (_, deed) => {
  const ids = [
    (await newPost(runtime, author, { state: 'IDEA' })).id,
    (await newPost(runtime, author, { state: 'READY' })).id,
    await scheduled('2026-06-01T09:00'),
  ];
  const stood = await Promise.all(ids.map((id) => readPost(runtime, author, id)));
  const before = z.array(PlannedBefore).parse(JSON.parse(JSON.stringify(await plannedBefore(runtime, author, ids))));
  const done = await changeMany(runtime, author, ids, deed);
  expect(done).toMatchObject({ ok: true, refused: [] });
  expect(await putBack(runtime, author, before)).toEqual({ ok: true, count: 3, refused: [] });
  for (const post of stood) {
    const { version: _version, updatedAt: _at, ...rest } = post ?? expect.fail('lost');
    expect(await readPost(runtime, author, rest.id)).toMatchObject(rest);
  }
});

test('what failed and was set aside has failed again, and is no draft', async () => {
  const { id } = await newPost(runtime, author);
  await runtime.db.update(posts).set({ state: 'FAILED' }).where(eq(posts.id, id));
  const before = await plannedBefore(runtime, author, [id]);
  await setAside(runtime, author, id);
  expect(await putBack(runtime, author, before)).toMatchObject({ count: 1, refused: [] });
  expect(await standing(id)).toMatchObject({ state: 'FAILED', isAside: false });
});

test('a time that is over meanwhile is told, and the others go back', async () => {
  const [soon, later] = [await scheduled('2026-06-01T09:00'), await scheduled('2026-06-03T09:00')];
  const before = await plannedBefore(runtime, author, [soon, later]);
  await shiftPosts(runtime, author, [soon, later], 3 * 1440);
  const inJune = { db: runtime.db, clock: { now: () => new Date('2026-06-02T00:00Z') } };
  expect(await putBack(inJune, author, before)).toEqual({ ok: true, count: 1, refused: ['in-the-past'] });
  expect(await standing(soon)).toMatchObject({ wallTime: '2026-06-04T09:00' });
  expect(await standing(later)).toMatchObject({ wallTime: '2026-06-03T09:00' });
});

test('nobody puts back the post of another, nor more at once than is sensible', async () => {
  const id = await scheduled('2026-06-01T09:00');
  const before = await plannedBefore(runtime, author, [id]);
  const stranger = await newAuthor(runtime);
  expect(await plannedBefore(runtime, stranger, [id])).toEqual([]);
  await movePost(runtime, author, id, 'DRAFT');
  expect(await putBack(runtime, stranger, before)).toMatchObject({ count: 0, refused: ['not-there'] });
  expect(await standing(id)).toMatchObject({ state: 'DRAFT' });
  const many = Array.from({ length: MOST_PUT_BACK + 1 }, () => before[0]!);
  expect(await putBack(runtime, author, many)).toEqual({ ok: false, refusal: 'too-many' });
});

test('posts shift by the clock on the wall, over the night on which the clocks change', async () => {
  const id = await scheduled('2026-10-24T09:00');
  expect(await shiftPosts(runtime, author, [id], 1440)).toEqual({ ok: true, count: 1, refused: [] });
  const post = await readPost(runtime, author, id);
  expect(post).toMatchObject({ wallTime: '2026-10-25T09:00', scheduledAt: new Date('2026-10-25T08:00Z') });
  await shiftPosts(runtime, author, [id], -60);
  expect(await standing(id)).toMatchObject({ wallTime: '2026-10-25T08:00' });
});

test('what is removed while others plan is not counted among what shifted', async () => {
  const [kept, removed] = [await scheduled('2026-06-01T09:00'), await scheduled('2026-06-02T09:00')];
  const shifting = await runtime.db.transaction(async (tx) => {
    await holdAccount(tx, author.accountId);
    const answer = shiftPosts(runtime, author, [kept, removed], 1440);
    await expect.poll(() => isAnyoneWaiting(runtime)).toBe(true);
    await removePost(runtime, author, removed);
    return { answer };
  });
  expect(await shifting.answer).toEqual({ ok: true, count: 1, refused: [] });
});

test('who cannot shift stays, and says why', async () => {
  const near = await scheduled('2026-05-20T09:00');
  const far = await scheduled('2027-05-01T09:00');
  const { id: ready } = await newPost(runtime, author, { state: 'READY' });
  expect(await shiftPosts(runtime, author, [near], -30 * 1440)).toMatchObject({ count: 0, refused: ['in-the-past'] });
  expect(await shiftPosts(runtime, author, [far], 60 * 1440)).toMatchObject({ count: 0, refused: ['too-far'] });
  expect(await shiftPosts(runtime, author, [ready], 60)).toMatchObject({ count: 0, refused: ['not-queued'] });
  expect(await standing(near)).toMatchObject({ wallTime: '2026-05-20T09:00' });
  expect(await shiftPosts(runtime, await newAuthor(runtime), [near], 60)).toMatchObject({ count: 0, refused: [] });
  const many = Array.from({ length: 201 }, () => near);
  expect(await shiftPosts(runtime, author, many, 60)).toEqual({ ok: false, refusal: 'too-many' });
});
