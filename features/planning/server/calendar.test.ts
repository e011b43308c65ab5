import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { queuePost } from './queue-post.ts';
import { readCalendar } from './read-calendar.ts';
import { readPlanned } from './read-planned.ts';
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

test('nobody sees the calendar of another', async () => {
  await scheduled('2026-05-20T23:30');
  const stranger = await newAuthor(runtime);
  expect(await readCalendar(runtime, stranger, author.accountId, MAY)).toBeUndefined();
  expect((await readPlanned(runtime, stranger, author.accountId)).items).toEqual([]);
  expect(await readCalendar(runtime, author, randomUUID(), MAY)).toBeUndefined();
  expect(await readCalendar(runtime, author, 'none', MAY)).toBeUndefined();
  expect(await readCalendar(runtime, author, author.accountId, { ...MAY, from: '2026-06-01' })).toBeUndefined();
});
