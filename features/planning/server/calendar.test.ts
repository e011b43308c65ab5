import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { networkPosts, posts } from '#db/schema.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { queuePost } from './queue-post.ts';
import { readCalendar } from './read-calendar.ts';
import { readPlanned } from './read-planned.ts';
import { readSince } from './read-since.ts';
import { scheduleAt } from './schedule-at.ts';

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

const PARIS = 'Europe/Paris';
const MAY = { from: '2026-05-01', to: '2026-05-31', timeZone: PARIS };

async function scheduled(wallTime: string) {
  const { id } = await newPost(runtime, author);
  await scheduleAt(runtime, author, id, { wallTime, timeZone: PARIS });
  return id;
}

/** Of May, one after the other, each with a long text. */
async function manyInMay(count: number) {
  await runtime.db.execute(sql`
    insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
      scheduled_at, wall_time, time_zone, planned_by, created_at, updated_at)
    select gen_random_uuid(), ${author.id}, ${author.accountId}, 'SCHEDULED', '{"parts":[{}]}', repeat('word ', 90), 'TEXT', 1,
      'write', 'write', '2026-05-01T00:00Z'::timestamptz + n * interval '31 days' / ${count}::int, '2026-05-01T00:00', 'UTC', 'time',
      now(), now()
    from generate_series(0, ${count - 1}) as n`);
}

test('each day has the posts that go out on it in the zone of whoever looks', async () => {
  const late = await scheduled('2026-05-20T23:30');
  const early = await scheduled('2026-05-21T00:30');
  const calendar = await readCalendar(runtime, author, author.accountId, MAY);
  expect(calendar?.days).toHaveLength(31);
  expect(calendar?.days[19]).toMatchObject({
    day: '2026-05-20',
    more: 0,
    posts: [{ id: late, wallTime: '2026-05-20T23:30' }],
  });
  expect(calendar?.days[20]?.posts.map(({ id }) => id)).toEqual([early]);
  const elsewhere = await readCalendar(runtime, author, author.accountId, { ...MAY, timeZone: 'America/New_York' });
  expect(elsewhere?.days[19]?.posts.map(({ id }) => id)).toEqual([late, early]);
});

test('what went out stands where it went out, and not where it was planned', async () => {
  const id = await scheduled('2026-05-20T23:50');
  const publishedAt = new Date('2026-05-20T22:10:34Z');
  await runtime.db.update(posts).set({ state: 'PUBLISHED', publishedAt }).where(eq(posts.id, id));
  const days = (await readCalendar(runtime, author, author.accountId, MAY))?.days;
  expect(days?.[19]?.posts).toEqual([]);
  expect(days?.[20]?.posts).toMatchObject([{ id, at: publishedAt }]);
  const since = { from: publishedAt, cursor: null, limit: 5 };
  expect((await readSince(runtime, author, author.accountId, since)).items).toMatchObject([{ id, at: publishedAt }]);
});

test('slots that are free stand where they are, from now on', async () => {
  const { id } = await newPost(runtime, author);
  await queuePost(runtime, author, id, { where: 'end' });
  const week = { from: '2026-05-18', to: '2026-05-20', timeZone: 'UTC' };
  const calendar = await readCalendar(runtime, author, author.accountId, week);
  expect(calendar?.free.map(({ wallTime }) => wallTime)).toEqual(['2026-05-20T09:00', '2026-05-20T18:30']);
});

test('of a month with ten thousand posts a page has three hundred at most and tells how many more there are, in one statement', async () => {
  await manyInMay(10_000);
  const { outcome, statements } = await withStatements(runtime, async () =>
    readCalendar(runtime, author, author.accountId, { ...MAY, timeZone: 'UTC' }),
  );
  expect(statements.filter((statement) => statement.includes('from posts'))).toHaveLength(1);
  expect(statements.length).toBeLessThanOrEqual(2);
  const shown = outcome!.days.flatMap(({ posts }) => posts);
  expect(shown.length).toBeLessThanOrEqual(300);
  expect(shown.length).toBeGreaterThan(250);
  expect(shown.length + outcome!.days.reduce((sum, { more }) => sum + more, 0)).toBe(10_000);
  expect(shown.every(({ beginning }) => beginning.length === 200)).toBe(true);
  expect(outcome!.days.every(({ posts }) => posts.length > 0)).toBe(true);
});

test('the list goes on page by page to its end, each post once', async () => {
  await manyInMay(150);
  const seen: string[] = [];
  let cursor: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof readPlanned>> = await readPlanned(runtime, author, author.accountId, {
      cursor,
    });
    expect(page.items.length).toBeLessThanOrEqual(60);
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    pages++;
  } while (cursor);
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(150);
  expect((await readPlanned(runtime, author, author.accountId, { cursor: 'garbage' })).items).toHaveLength(60);
});

async function outOnNetwork(given: Partial<typeof networkPosts.$inferInsert>) {
  const at = given.publishedAt ?? new Date('2026-05-20T08:00Z');
  const times = { publishedAt: at, firstSeenAt: at, seenAt: at };
  const row = { accountId: author.accountId, networkId: randomUUID(), kind: 'post', format: 'TEXT' } as const;
  await runtime.db.insert(networkPosts).values({ ...row, ...times, text: 'Out', isQuote: false, media: [], ...given });
}

test('what went out elsewhere stands on its day, and what went out from here stands there once', async () => {
  const ours = await scheduled('2026-05-20T11:00');
  const permalink = 'https://threads.example/@ada/post/ours';
  await runtime.db.update(posts).set({ state: 'PUBLISHED', permalink }).where(eq(posts.id, ours));
  await outOnNetwork({ text: 'Ours', permalink, publishedAt: new Date('2026-05-20T09:00:05Z') });
  await outOnNetwork({ text: 'From the phone', permalink: 'https://threads.example/@ada/post/phone' });
  await outOnNetwork({ text: 'An answer', kind: 'reply' });
  await outOnNetwork({ text: 'Removed', goneAt: new Date('2026-05-20T10:00Z') });
  const calendar = await readCalendar(runtime, author, author.accountId, MAY);
  const day = calendar?.days[19];
  expect(day?.posts.map(({ id }) => id)).toEqual([ours]);
  expect(day?.elsewhere).toMatchObject([
    { beginning: 'From the phone', permalink: 'https://threads.example/@ada/post/phone' },
  ]);
  const from = new Date('2026-05-19T22:00Z');
  const first = await readSince(runtime, author, author.accountId, { from, cursor: null, limit: 1 });
  expect(first.items).toMatchObject([{ beginning: 'From the phone' }]);
  const second = await readSince(runtime, author, author.accountId, { from, cursor: first.nextCursor, limit: 1 });
  expect(second).toMatchObject({ items: [{ id: ours }], nextCursor: null });
  const stranger = await newAuthor(runtime);
  const theirs = await readSince(runtime, stranger, author.accountId, { from, cursor: null, limit: 9 });
  expect(theirs.items).toEqual([]);
});

test('of a day with more from elsewhere than a page has it is told how many', async () => {
  for (let minute = 0; minute < 12; minute++)
    await outOnNetwork({ publishedAt: new Date(`2026-05-20T08:${minute + 10}Z`) });
  const [day] = (await readCalendar(runtime, author, author.accountId, MAY))!.days.slice(19);
  expect(day?.elsewhere).toHaveLength(9);
  expect(day).toMatchObject({ more: 0, moreElsewhere: 3 });
});

test('a list goes past many that went out elsewhere in the same second, and leaves none of them out', async () => {
  const publishedAt = new Date('2026-05-20T08:10Z');
  for (let number = 0; number < 12; number++) await outOnNetwork({ publishedAt });
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let pages = 0; pages < 6; pages++) {
    const page = await readSince(runtime, author, author.accountId, { from: publishedAt, cursor, limit: 2 });
    for (const { id } of page.items) seen.add(id);
    cursor = page.nextCursor;
  }
  expect(seen.size).toBe(12);
});

test('nobody sees the calendar of another', async () => {
  await scheduled('2026-05-20T23:30');
  const stranger = await newAuthor(runtime);
  expect(await readCalendar(runtime, stranger, author.accountId, MAY)).toBeUndefined();
  expect((await readPlanned(runtime, stranger, author.accountId)).items).toEqual([]);
  expect(await readCalendar(runtime, author, randomUUID(), MAY)).toBeUndefined();
  expect(await readCalendar(runtime, author, 'none', MAY)).toBeUndefined();
  expect(await readCalendar(runtime, author, author.accountId, { ...MAY, from: '2026-06-01' })).toBeUndefined();
});
