import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkPosts, posts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { instantOf, wallTimeOf } from '#base/zoned-time.ts';
import { clashesAt } from './clashes-at.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { quotaOn } from './quota-on.ts';
import { reckonAnew } from './reckon-anew.ts';
import { scheduleAt } from './schedule-at.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let author: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  author = await newAuthor(runtime);
  return opened.close;
});

const PARIS = 'Europe/Paris';
const HOUR = 3_600_000;

async function scheduled(wallTime: string, by = author, text = 'A text') {
  const { id } = await newPost(runtime, by, { content: contentOf(text) });
  const answer = await scheduleAt(runtime, by, id, { wallTime, timeZone: PARIS });
  if (!answer.ok) throw new Error(answer.refusal);
  return { id, ...answer };
}

async function published(
  by: TestAuthor,
  at: Date,
  text = 'Out',
  given: Partial<typeof networkPosts.$inferInsert> = {},
) {
  const row = { accountId: by.accountId, networkId: randomUUID(), kind: 'post', format: 'TEXT', text } as const;
  const times = { publishedAt: at, firstSeenAt: at, seenAt: at };
  await runtime.db.insert(networkPosts).values({ ...row, ...times, isQuote: false, media: [], ...given });
}

test('a chosen hour is kept with its zone, and whoever chose one that is skipped or shown twice is told', async () => {
  expect(await scheduled('2026-06-01T09:00')).toMatchObject({
    moved: 'none',
    post: {
      scheduledAt: new Date('2026-06-01T07:00:00Z'),
      wallTime: '2026-06-01T09:00',
      timeZone: PARIS,
      plannedBy: 'time',
    },
  });
  expect(await scheduled('2026-10-25T02:30')).toMatchObject({ moved: 'first', at: new Date('2026-10-25T00:30:00Z') });
  expect(await scheduled('2027-03-28T02:30')).toMatchObject({ moved: 'forward', at: new Date('2027-03-28T01:00:00Z') });
});

test('an exact instant is taken as it is, also the second of two', async () => {
  const { id } = await newPost(runtime, author);
  const at = new Date('2026-10-25T01:30:00Z');
  const answer = await scheduleAt(runtime, author, id, { at, timeZone: PARIS });
  expect(answer).toMatchObject({ ok: true, at, post: { scheduledAt: at, wallTime: '2026-10-25T02:30' } });
  expect(await reckonAnew(runtime)).toBe(0);
});

test.each([
  ['in-the-past', { wallTime: '2026-05-19T11:59', timeZone: PARIS }],
  ['too-far', { wallTime: '2027-05-21T12:01', timeZone: PARIS }],
  ['not-a-time', { wallTime: '2026-02-30T10:00', timeZone: PARIS }],
  ['not-a-time', { wallTime: '2026-06-01T10:00', timeZone: 'Mars/Olympus' }],
  ['not-a-time', { at: new Date(Number.NaN), timeZone: PARIS }],
  ['account', { wallTime: '2026-06-01T10:00', timeZone: PARIS, accountId: randomUUID() }],
])('%s: %j is refused', async (refusal, schedule) => {
  const { id } = await newPost(runtime, author);
  expect(await scheduleAt(runtime, author, id, schedule)).toEqual({ ok: false, refusal });
  expect(await readPost(runtime, author, id)).toMatchObject({ state: 'DRAFT' });
});

test('what goes out within the hour is told, and what goes out just then is not', async () => {
  const own = await newAuthor(runtime);
  await scheduled('2026-06-02T10:00', own, 'Too late');
  const near = await scheduled('2026-06-02T09:59', own, 'Near');
  expect(near.clashes).toHaveLength(1);
  const { clashes, id } = await scheduled('2026-06-02T09:00', own);
  expect(clashes).toEqual([{ postId: near.id, at: near.at, beginning: 'Near' }]);
  const there = { accountId: own.accountId, at: near.at };
  expect((await clashesAt(runtime, own, there)).map(({ postId }) => postId)).toContain(id);
  expect(await clashesAt(runtime, author, there)).toEqual([]);
  for (const at of ['-271821-04-20', '0001-01-01', '+275760-09-13'])
    expect(await clashesAt(runtime, own, { ...there, at: new Date(at) }), at).toEqual([]);
});

test('the quota counts what is planned and what really went out, once, without replies', async () => {
  const own = await newAuthor(runtime);
  const { id, at } = await scheduled('2026-05-19T20:00', own);
  await published(own, new Date(at.getTime() - 5 * HOUR));
  await published(own, new Date(at.getTime() - 6 * HOUR), 'A reply', { kind: 'reply' });
  await published(own, new Date(at.getTime() - 25 * HOUR));
  expect(await quotaOn(runtime, own, own.accountId, at)).toEqual({ used: 2, most: 250 });
  const permalink = 'https://www.threads.com/@ada/post/abc';
  await runtime.db.update(posts).set({ state: 'PUBLISHED', publishedAt: at, permalink }).where(eq(posts.id, id));
  expect(await quotaOn(runtime, own, own.accountId, at)).toMatchObject({ used: 2 });
  await published(own, at, 'A text', { permalink });
  expect(await quotaOn(runtime, own, own.accountId, at)).toMatchObject({ used: 2 });
  expect(await quotaOn(runtime, author, own.accountId, at)).toMatchObject({ used: 0 });
});

test('near-duplicates are found among what is planned and what is on the network, of one person and of late', async () => {
  const own = await newAuthor(runtime);
  const text = 'Five needles that I would buy again, and two that I would not, after ten years of knitting socks';
  const { id } = await scheduled('2026-06-03T10:00', own, text);
  await published(own, new Date('2026-05-01T10:00:00Z'), `${text}!`);
  await published(own, new Date('2026-03-01T10:00:00Z'), text);
  await newPost(runtime, own, { content: contentOf(text) });
  await scheduled('2026-06-03T12:00', own, 'Something else entirely that has nothing to do with it');
  const content = contentOf(text.replace('ten', 'twelve'));
  const found = await nearDuplicates(runtime, own, content);
  expect(found).toMatchObject([
    { postId: id, isOut: false, beginning: text.slice(0, 80) },
    { postId: null, isOut: true },
  ]);
  expect(found[0]?.similarity).toBeGreaterThan(0.8);
  expect(await nearDuplicates(runtime, own, content, { except: id })).toHaveLength(1);
  expect(await nearDuplicates(runtime, author, content)).toEqual([]);
  expect(await nearDuplicates(runtime, own, contentOf(''))).toEqual([]);
});

test('when a zone changes its rules, what is planned is worked out anew from the hours that were meant', async () => {
  const own = await newAuthor(runtime);
  const summer = await scheduled('2026-07-01T09:00', own);
  const winter = await scheduled('2026-12-01T09:00', own);
  const overlap = await scheduled('2026-10-25T02:30', own);
  const gap = await scheduled('2027-03-28T02:30', own);
  // A law: from 1 September 2026 on Paris stays two hours ahead.
  const law = Date.parse('2026-09-01T00:00Z');
  const changed = {
    instantOf: (wall: string, zone: string) => {
      const meant = Date.parse(`${wall}Z`);
      return zone === PARIS && meant > law
        ? { at: new Date(meant - 2 * HOUR), moved: 'none' as const }
        : instantOf(wall, zone);
    },
    wallTimeOf: (at: Date, zone: string) =>
      zone === PARIS && at.getTime() > law
        ? new Date(at.getTime() + 2 * HOUR).toISOString().slice(0, 16)
        : wallTimeOf(at, zone),
  };
  expect(await reckonAnew(runtime, changed)).toBeGreaterThanOrEqual(2);
  const timesNow = async () =>
    Promise.all([summer, winter, overlap, gap].map(async ({ id }) => (await readPost(runtime, own, id))?.scheduledAt));
  expect(await timesNow()).toEqual([
    summer.at,
    new Date('2026-12-01T07:00:00Z'),
    overlap.at,
    new Date('2027-03-28T00:30:00Z'),
  ]);
  expect(await reckonAnew(runtime, changed)).toBe(0);
  await reckonAnew(runtime);
  expect(await timesNow()).toEqual([summer.at, winter.at, overlap.at, gap.at]);
});
