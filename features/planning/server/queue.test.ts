import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { people, posts } from '#db/schema.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { dice } from '#testing/dice.ts';
import { withStatements } from '#testing/statements.ts';
import { changeQueue } from './change-queue.ts';
import { followZone } from './follow-zone.ts';
import { pauseQueue, resumeQueue } from './pause-queue.ts';
import { pinPost } from './pin-post.ts';
import { queuePost } from './queue-post.ts';
import { readFreeSlots } from './read-free-slots.ts';
import { readQueue } from './read-queue.ts';
import { scheduleAt } from './schedule-at.ts';
import { shuffleQueue } from './shuffle-queue.ts';
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

test('a queue is shown by what goes out next, in three questions asked at once, however much is planned', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first] = await queued(runtime, author, 1);
  await runtime.db.execute(sql`
    insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
      scheduled_at, wall_time, time_zone, planned_by, created_at, updated_at)
    select gen_random_uuid(), ${author.id}, ${author.accountId}, 'SCHEDULED', '{"parts":[{}]}', 'Many', 'TEXT', 1,
      'write', 'write', '2026-05-23T00:01Z'::timestamptz + n * interval '1 minute', '2026-05-23T00:01', 'UTC', 'time',
      now(), now()
    from generate_series(0, 999) as n`);
  const { outcome, statements } = await withStatements(runtime, async () =>
    readQueue(runtime, author, author.accountId),
  );
  expect(statements).toHaveLength(3);
  expect(statements.filter((statement) => statement.includes('limit'))).toHaveLength(1);
  // After the two hundredth nobody knows what is free.
  expect(outcome?.coming.map(({ wallTime, post }) => [wallTime, post?.id])).toEqual([
    ['2026-05-20T09:00', first],
    ['2026-05-21T09:00', undefined],
    ['2026-05-22T09:00', undefined],
  ]);
});

test('other slots lay what waits anew in its order; pinned and chosen times stay', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(runtime, author, 3);
  await pinPost(runtime, author, second!, true);
  const changed = await changeQueue(runtime, author, author.accountId, {
    ...everyDayAt(9, 13, 23),
    quiet: { from: 22 * 60, to: 7 * 60 },
  });
  expect(changed).toEqual({ ok: true, moved: 2 });
  expect(await timesOf(runtime, author, [first!, second!, third!])).toEqual([
    '2026-05-19T13:00',
    '2026-05-21T09:00',
    '2026-05-20T09:00',
  ]);
});

test('slots that have no room for what waits are refused, and all stays as it was', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second] = await queued(runtime, author, 2);
  const changed = await changeQueue(runtime, author, author.accountId, everyDayAt());
  expect(changed).toEqual({ ok: false, refusal: 'no-slot', short: 2 });
  expect(await timesOf(runtime, author, [first!, second!])).toEqual(['2026-05-20T09:00', '2026-05-21T09:00']);
  expect((await readQueue(runtime, author, author.accountId))?.slots).toHaveLength(7);
});

test('to shuffle keeps the times and what is pinned', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const ids = await queued(runtime, author, 8);
  await pinPost(runtime, author, ids[3]!, true);
  const before = await timesOf(runtime, author, ids);
  expect(await shuffleQueue(runtime, author, author.accountId, dice(5))).toEqual({ ok: true, moved: 7 });
  const after = await timesOf(runtime, author, ids);
  expect(after).not.toEqual(before);
  expect(new Set(after)).toEqual(new Set(before));
  expect(after[3]).toBe(before[3]);
});

test('what should have gone out while the queue rested goes first when it is resumed', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(runtime, author, 3);
  expect(await pauseQueue(runtime, author, author.accountId)).toEqual({ ok: true });
  expect((await readQueue(runtime, author, author.accountId))?.pausedAt).toEqual(NOON);
  opened.clock.set(new Date('2026-05-21T10:00:00Z'));
  expect(await resumeQueue(runtime, author, author.accountId)).toEqual({ ok: true, moved: 3 });
  expect(await timesOf(runtime, author, [first!, second!, third!])).toEqual([
    '2026-05-22T09:00',
    '2026-05-23T09:00',
    '2026-05-24T09:00',
  ]);
  expect((await readQueue(runtime, author, author.accountId))?.pausedAt).toBeNull();
});

test('what is on its way takes no slot when the queue is laid anew', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second] = await queued(runtime, author, 2);
  opened.clock.set(new Date('2026-05-20T07:05:00Z'));
  await runtime.db.update(posts).set({ goingOutAt: opened.clock.now() }).where(eq(posts.id, first!));
  expect(await changeQueue(runtime, author, author.accountId, everyDayAt(10))).toEqual({ ok: true, moved: 1 });
  expect(await timesOf(runtime, author, [first!, second!])).toEqual(['2026-05-20T09:00', '2026-05-20T10:00']);
});

test('resumed before anything was late, nothing moves', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first] = await queued(runtime, author, 1);
  await pauseQueue(runtime, author, author.accountId);
  expect(await resumeQueue(runtime, author, author.accountId)).toEqual({ ok: true, moved: 0 });
  expect(await timeOf(runtime, author, first!)).toBe('2026-05-20T09:00');
});

test('what leaves the plan is no longer pinned, and its slot is free again', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second] = await queued(runtime, author, 2);
  await pinPost(runtime, author, first!, true);
  await pinPost(runtime, author, second!, true);
  await movePost(runtime, author, first!, 'DRAFT');
  await setAside(runtime, author, second!);
  for (const id of [first!, second!]) {
    expect(await readPost(runtime, author, id)).toMatchObject({ pinnedAt: null, scheduledAt: null, plannedBy: null });
  }
  const found = await readFreeSlots(runtime, author, author.accountId, 1);
  expect(found?.free[0]?.wallTime).toBe('2026-05-20T09:00');
});

test('nobody reads, changes or fills the queue of another', async () => {
  const stranger = await newAuthor(runtime);
  const { id } = await newPost(runtime, stranger);
  expect(await readQueue(runtime, stranger, author.accountId)).toBeUndefined();
  expect(await readQueue(runtime, stranger, 'none')).toBeUndefined();
  const refused = { ok: false, refusal: 'account' };
  expect(await changeQueue(runtime, stranger, author.accountId, everyDayAt(9))).toEqual(refused);
  expect(await pauseQueue(runtime, stranger, author.accountId)).toEqual(refused);
  expect(await resumeQueue(runtime, stranger, author.accountId)).toEqual(refused);
  expect(await shuffleQueue(runtime, stranger, author.accountId)).toEqual(refused);
  expect(await queuePost(runtime, stranger, id, { where: 'end', accountId: author.accountId })).toEqual(refused);
  expect(await queuePost(runtime, author, id, { where: 'end' })).toEqual({ ok: false, refusal: 'not-there' });
  expect(await pinPost(runtime, author, id, true)).toEqual({ ok: false, refusal: 'not-there' });
});

test('a plan without publishing has no queue', async () => {
  const free = await newAuthor(runtime, 'free');
  const { id } = await newPost(runtime, free);
  const refused = { ok: false, refusal: 'plan', capability: 'publish-text' };
  expect(await queuePost(runtime, free, id, { where: 'end' })).toEqual(refused);
  expect(await changeQueue(runtime, free, free.accountId, everyDayAt(9))).toEqual(refused);
  expect(await readQueue(runtime, free, free.accountId)).toMatchObject({ isSuggested: true });
});

test('only what the queue holds can be pinned', async () => {
  const { id } = await newPost(runtime, author);
  expect(await pinPost(runtime, author, id, true)).toEqual({ ok: false, refusal: 'not-queued' });
  await scheduleAt(runtime, author, id, { wallTime: '2026-05-20T09:30', timeZone: 'Europe/Paris' });
  expect(await pinPost(runtime, author, id, true)).toEqual({ ok: false, refusal: 'not-queued' });
});

test("a queue that began before its owner's zone was known goes by their clocks once it is", async () => {
  await runtime.db.update(people).set({ timeZone: null }).where(eq(people.id, author.id));
  const [first] = await queued(runtime, author, 1);
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'UTC' } });
  expect(await timeOf(runtime, author, first!)).toBe('2026-05-19T18:30');

  await followZone(runtime, author, 'America/New_York');
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'America/New_York' } });
  expect(await readPost(runtime, author, first!)).toMatchObject({ timeZone: 'America/New_York' });
  expect(await timeOf(runtime, author, first!)).toBe('2026-05-19T09:00');

  await followZone(runtime, author, 'Europe/Paris');
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'America/New_York' } });
});
