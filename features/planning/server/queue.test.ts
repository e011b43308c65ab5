import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { people, posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { dice } from '#testing/dice.ts';
import { withStatements } from '#testing/statements.ts';
import { QueueWish } from '../queue-wish.ts';
import { changeQueue } from './change-queue.ts';
import { followZone } from './follow-zone.ts';
import { pauseQueue, resumeQueue } from './pause-queue.ts';
import { pinPost } from './pin-post.ts';
import { queueMany } from './queue-many.ts';
import { queuePost } from './queue-post.ts';
import { readFreeSlots } from './read-free-slots.ts';
import { readQueue } from './read-queue.ts';
import { scheduleAt } from './schedule-at.ts';
import { shuffleQueue } from './shuffle-queue.ts';

/** A Tuesday, at noon in Paris. */
const NOON = new Date('2026-05-19T10:00:00Z');

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
  author = await newAuthor(runtime);
  await runtime.db.update(people).set({ timeZone: 'Europe/Paris' }).where(eq(people.id, author.id));
});

const everyDayAt = (...hours: number[]) =>
  QueueWish.parse({
    timeZone: 'Europe/Paris',
    slots: hours.flatMap((hour) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, minute: hour * 60 }))),
    minimumGapMinutes: 0,
    quiet: null,
  });

async function queued(count: number, where: 'end' | 'next' = 'end') {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const { id } = await newPost(runtime, author);
    const answer = await queuePost(runtime, author, id, { where });
    if (!answer.ok) throw new Error(answer.refusal);
    ids.push(id);
  }
  return ids;
}

async function timeOf(postId: string) {
  return (await readPost(runtime, author, postId))?.wallTime;
}

const timesOf = async (ids: string[]) => Promise.all(ids.map(timeOf));

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

test('a queue is shown by what goes out next, in three questions asked at once, however much is planned', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first] = await queued(1);
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

test('to share next is to take the first time; the others move on by one, what is pinned stays', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, pinned, third] = await queued(3);
  await pinPost(runtime, author, pinned!, true);
  const { id } = await newPost(runtime, author);
  expect(await queuePost(runtime, author, id, { where: 'next' })).toMatchObject({ ok: true, moved: 2 });
  expect(await timesOf([id, first!, pinned!, third!])).toEqual([
    '2026-05-20T09:00',
    '2026-05-22T09:00',
    '2026-05-21T09:00',
    '2026-05-23T09:00',
  ]);
});

test('what waits already can be shared next as well', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(3);
  await queuePost(runtime, author, third!, { where: 'next' });
  expect(await timesOf([third!, first!, second!])).toEqual([
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
  const [post] = await queued(1);
  expect(await timeOf(post!)).toBe('2026-05-20T12:00');
});

test('where the next ninety days have no free slot, it is refused and nothing is written', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt());
  const { id } = await newPost(runtime, author);
  expect(await queuePost(runtime, author, id, { where: 'end' })).toEqual({ ok: false, refusal: 'no-slot', short: 1 });
  expect(await readPost(runtime, author, id)).toMatchObject({ state: 'DRAFT', scheduledAt: null });
});

test('other slots lay what waits anew in its order; pinned and chosen times stay', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(3);
  await pinPost(runtime, author, second!, true);
  const changed = await changeQueue(runtime, author, author.accountId, {
    ...everyDayAt(9, 13, 23),
    quiet: { from: 22 * 60, to: 7 * 60 },
  });
  expect(changed).toEqual({ ok: true, moved: 2 });
  expect(await timesOf([first!, second!, third!])).toEqual([
    '2026-05-19T13:00',
    '2026-05-21T09:00',
    '2026-05-20T09:00',
  ]);
});

test('slots that have no room for what waits are refused, and all stays as it was', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second] = await queued(2);
  const changed = await changeQueue(runtime, author, author.accountId, everyDayAt());
  expect(changed).toEqual({ ok: false, refusal: 'no-slot', short: 2 });
  expect(await timesOf([first!, second!])).toEqual(['2026-05-20T09:00', '2026-05-21T09:00']);
  expect((await readQueue(runtime, author, author.accountId))?.slots).toHaveLength(7);
});

test('to shuffle keeps the times and what is pinned', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const ids = await queued(8);
  await pinPost(runtime, author, ids[3]!, true);
  const before = await timesOf(ids);
  expect(await shuffleQueue(runtime, author, author.accountId, dice(5))).toEqual({ ok: true, moved: 7 });
  const after = await timesOf(ids);
  expect(after).not.toEqual(before);
  expect(new Set(after)).toEqual(new Set(before));
  expect(after[3]).toBe(before[3]);
});

test('what should have gone out while the queue rested goes first when it is resumed', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second, third] = await queued(3);
  expect(await pauseQueue(runtime, author, author.accountId)).toEqual({ ok: true });
  expect((await readQueue(runtime, author, author.accountId))?.pausedAt).toEqual(NOON);
  opened.clock.set(new Date('2026-05-21T10:00:00Z'));
  expect(await resumeQueue(runtime, author, author.accountId)).toEqual({ ok: true, moved: 3 });
  expect(await timesOf([first!, second!, third!])).toEqual([
    '2026-05-22T09:00',
    '2026-05-23T09:00',
    '2026-05-24T09:00',
  ]);
  expect((await readQueue(runtime, author, author.accountId))?.pausedAt).toBeNull();
});

test('resumed before anything was late, nothing moves', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first] = await queued(1);
  await pauseQueue(runtime, author, author.accountId);
  expect(await resumeQueue(runtime, author, author.accountId)).toEqual({ ok: true, moved: 0 });
  expect(await timeOf(first!)).toBe('2026-05-20T09:00');
});

test('what leaves the plan is no longer pinned, and its slot is free again', async () => {
  await changeQueue(runtime, author, author.accountId, everyDayAt(9));
  const [first, second] = await queued(2);
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
  expect(await timesOf([two.id, one.id])).toEqual(['2026-05-20T09:00', '2026-05-21T09:00']);
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
  const [first, second, third] = await queued(3);
  const { id } = await newPost(runtime, author);
  await runtime.db.update(posts).set({ goingOutAt: NOON }).where(eq(posts.id, second!));
  const answer = await queueMany(runtime, author, [first!, id, second!, third!]);
  expect(answer).toMatchObject({ refused: [{ postId: second, refused: { refusal: 'going-out' } }] });
  expect(await timesOf([first!, second!, third!, id])).toEqual([
    '2026-05-20T09:00',
    '2026-05-21T09:00',
    '2026-05-22T09:00',
    '2026-05-23T09:00',
  ]);
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
  const [first] = await queued(1);
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'UTC' } });
  expect(await timeOf(first!)).toBe('2026-05-19T18:30');

  await followZone(runtime, author, 'America/New_York');
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'America/New_York' } });
  expect(await readPost(runtime, author, first!)).toMatchObject({ timeZone: 'America/New_York' });
  expect(await timeOf(first!)).toBe('2026-05-19T09:00');

  await followZone(runtime, author, 'Europe/Paris');
  expect(await readQueue(runtime, author, author.accountId)).toMatchObject({ rules: { timeZone: 'America/New_York' } });
});
