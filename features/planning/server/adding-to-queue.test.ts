import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { changeQueue } from './change-queue.ts';
import { pinPost } from './pin-post.ts';
import { queueMany } from './queue-many.ts';
import { queuePost } from './queue-post.ts';
import { readFreeSlots } from './read-free-slots.ts';
import { readQueue } from './read-queue.ts';
import { scheduleAt } from './schedule-at.ts';
import { everyDayAt, newParisian, NOON, queued, timeOf, timesOf } from './test-queue.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let author: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  return opened.close;
});
beforeEach(async () => {
  opened.clock.set(NOON);
  author = await newParisian(runtime);
});

test('the first post that is added begins the queue at the suggested times, and says so', async () => {
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ isSuggested: true, queued: 0 });
  const { id } = await newPost(runtime, author);
  const answer = await queuePost(runtime, author, id, { where: 'end' });
  expect(answer).toMatchObject({
    ok: true,
    hasBegun: true,
    post: { state: 'SCHEDULED', plannedBy: 'queue', wallTime: '2026-05-19T18:30', timeZone: 'Europe/Paris' },
  });
  const another = await newPost(runtime, author);
  expect(await queuePost(runtime, author, another.id, { where: 'end' })).toMatchObject({
    hasBegun: false,
    post: { wallTime: '2026-05-20T09:00' },
  });
  const view = await readQueue(runtime, author, author.accountId);
  expect(view).toMatchObject({ isSuggested: false, queued: 2, rules: { timeZone: 'Europe/Paris' } });
  expect(view?.slots).toHaveLength(12);
  const free = view?.coming.filter(({ post }) => !post).map(({ wallTime }) => wallTime);
  expect(free?.slice(0, 2)).toEqual(['2026-05-20T18:30', '2026-05-21T09:00']);
});

test('to share next is to take the first time; the others move on by one, what is pinned stays', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, pinned, third] = await queued(runtime, author, 3);
  await pinPost(runtime, author, pinned!, true);
  const { id } = await newPost(runtime, author);
  expect(await queuePost(runtime, author, id, { where: 'next' })).toMatchObject({ ok: true, moved: 2 });
  expect(await timesOf(runtime, author, [id, first!, pinned!, third!])).toEqual([
    '2026-05-20T09:00',
    '2026-05-22T09:00',
    '2026-05-21T09:00',
    '2026-05-23T09:00',
  ]);
});

test('what waits already can be shared next as well', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(runtime, author, 3);
  await queuePost(runtime, author, third!, { where: 'next' });
  expect(await timesOf(runtime, author, [third!, first!, second!])).toEqual([
    '2026-05-20T09:00',
    '2026-05-21T09:00',
    '2026-05-22T09:00',
  ]);
});

test('twenty who add at once, and five who choose the same hours, never share a slot', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9, 12, 18));
  const drafts = await Promise.all(Array.from({ length: 25 }, async () => newPost(runtime, author)));
  const hours = ['2026-05-20T09:00', '2026-05-20T12:00', '2026-05-20T18:00', '2026-05-21T09:00', '2026-05-21T12:00'];
  await Promise.all(
    drafts.map(async ({ id }, index) =>
      index < 20
        ? queuePost(runtime, author, id, { where: index % 3 === 0 ? 'next' : 'end' })
        : scheduleAt(runtime, author, id, { wallTime: hours[index - 20]!, timeZone: 'Europe/Paris' }),
    ),
  );
  const rows = await runtime.db
    .select({ at: posts.scheduledAt, by: posts.plannedBy })
    .from(posts)
    .where(eq(posts.personId, author.id));
  const fromQueue = rows.filter(({ by }) => by === 'queue').map(({ at }) => at?.getTime());
  expect(fromQueue).toHaveLength(20);
  expect(new Set(fromQueue).size).toBe(20);
  expect(rows.filter(({ by }) => by === 'time')).toHaveLength(5);
});

test('a time that somebody chose is taken, and the queue keeps its distance from it', async () => {
  await changeQueue(runtime, author, author.accountId, { ...everyDayAt(9, 10, 12), minimumGapMinutes: 90 });
  const { id } = await newPost(runtime, author);
  await scheduleAt(runtime, author, id, { wallTime: '2026-05-20T09:30', timeZone: 'Europe/Paris' });
  const [post] = await queued(runtime, author, 1);
  expect(await timeOf(runtime, author, post!)).toBe('2026-05-20T12:00');
});

test('where the next ninety days have no free slot, it is refused and nothing is written', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt());
  const { id } = await newPost(runtime, author);
  expect(await queuePost(runtime, author, id, { where: 'end' })).toEqual({ ok: false, refusal: 'no-slot', short: 1 });
  expect(await readPost(runtime, author, id)).toMatchObject({ state: 'DRAFT', scheduledAt: null });
});

test('the next free slot keeps the widest distance also from what went out before', async () => {
  await changeQueue(runtime, author, author.accountId, { ...everyDayAt(9), minimumGapMinutes: 1440 });
  const { id } = await newPost(runtime, author);
  const at = { scheduledAt: new Date('2026-05-19T08:00:00Z'), wallTime: '2026-05-19T08:00', timeZone: 'UTC' };
  await runtime.db
    .update(posts)
    .set({ state: 'SCHEDULED', plannedBy: 'time', accountId: author.accountId, ...at })
    .where(eq(posts.id, id));
  const found = await readFreeSlots(runtime, author, author.accountId, 1);
  expect(found?.free.map(({ wallTime }) => wallTime)).toEqual(['2026-05-21T09:00']);
});

test('many are added in the order they are named; what is refused takes no slot', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const one = await newPost(runtime, author);
  const empty = await newPost(runtime, author, { content: contentOf('') });
  const two = await newPost(runtime, author);
  const answer = await queueMany(runtime, author, [two.id, empty.id, one.id]);
  expect(answer).toMatchObject({ ok: true, refused: [{ postId: empty.id, refused: { refusal: 'empty' } }] });
  expect(await timesOf(runtime, author, [two.id, one.id])).toEqual(['2026-05-20T09:00', '2026-05-21T09:00']);
});

test('many are added one slot each, and the queue is read once for all of them', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const ids: string[] = [];
  for (let index = 0; index < 30; index++) ids.push((await newPost(runtime, author)).id);
  const { outcome, statements } = await withStatements(runtime, () => queueMany(runtime, author, ids));
  if (!outcome.ok) return expect.fail(outcome.refusal);
  expect(outcome.queued.map(({ postId }) => postId)).toEqual(ids);
  const times = outcome.queued.map(({ at }) => at.getTime());
  expect(new Set(times).size).toBe(30);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(statements.filter((statement) => statement.includes('pg_advisory_xact_lock'))).toHaveLength(1);
  expect(statements.filter((statement) => statement.includes('"slots"'))).toHaveLength(1);
});

test('many that wait already keep their times when they are added again; one that is refused keeps its own', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(runtime, author, 3);
  const { id } = await newPost(runtime, author);
  await runtime.db.update(posts).set({ goingOutAt: NOON }).where(eq(posts.id, second!));
  const answer = await queueMany(runtime, author, [first!, id, second!, third!]);
  expect(answer).toMatchObject({ refused: [{ postId: second, refused: { refusal: 'going-out' } }] });
  expect(await timesOf(runtime, author, [first!, second!, third!, id])).toEqual([
    '2026-05-20T09:00',
    '2026-05-21T09:00',
    '2026-05-22T09:00',
    '2026-05-23T09:00',
  ]);
});
