import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { networkAccounts, people, posts, repetitions } from '#db/schema.ts';
import { contentOf, PostContent } from '#features/posts/content.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { RepetitionWish } from '../repetition-wish.ts';
import { layDueRepetitions } from './lay-due-repetitions.ts';
import { nearDuplicates } from './near-duplicates.ts';
import { readRepetitions } from './read-repetitions.ts';
import { repeatPost } from './repeat-post.ts';
import { scheduleAt } from './schedule-at.ts';
import { pauseRepetition, resumeRepetition, stopRepetition } from './stop-repetition.ts';

/** Six days before the clocks change in Paris. */
const NOON = new Date('2026-10-19T10:00:00Z');
const DAY = 86_400;

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
  await runtime.db.delete(repetitions);
  author = await newAuthor(runtime);
});

const daily = RepetitionWish.parse({
  rule: { kind: 'daily', every: 2 },
  minute: 9 * 60,
  timeZone: 'Europe/Paris',
  startsOn: '2026-10-20',
  endsOn: null,
});
const FIRST_DAYS = ['2026-10-20', '2026-10-22', '2026-10-24', '2026-10-26', '2026-10-28', '2026-10-30', '2026-11-01'];

async function repeated(wish = daily) {
  const { id } = await newPost(runtime, author, { content: contentOf('Good morning') });
  const answer = await repeatPost(runtime, author, id, wish);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.repetitionId;
}

async function made(repetitionId: string) {
  return runtime.db
    .select()
    .from(posts)
    .where(and(eq(posts.personId, author.id), eq(posts.repetitionId, repetitionId)))
    .orderBy(asc(posts.occurrence));
}

const daysOf = async (repetitionId: string) => (await made(repetitionId)).map(({ occurrence }) => occurrence);

test('a post that comes again is laid two weeks ahead, at the same hour before and after the clocks change', async () => {
  const id = await repeated();
  const rows = await made(id);
  expect(rows.map(({ occurrence }) => occurrence)).toEqual([...FIRST_DAYS]);
  expect(
    rows.every(
      ({ state, plannedBy, body }) => state === 'SCHEDULED' && plannedBy === 'repetition' && body === 'Good morning',
    ),
  ).toBe(true);
  expect(rows.map(({ scheduledAt }) => scheduledAt?.getUTCHours())).toEqual([7, 7, 7, 8, 8, 8, 8]);
  expect(rows.every(({ wallTime }) => wallTime?.endsWith('T09:00'))).toBe(true);
});

test('the next ten are told, and when asked for twice under one id, one repetition begins', async () => {
  const { id } = await newPost(runtime, author);
  const chosen = crypto.randomUUID();
  const first = await repeatPost(runtime, author, id, daily, { id: chosen });
  expect(first).toMatchObject({ ok: true, made: 7 });
  expect(first.ok && first.next).toHaveLength(10);
  expect(await repeatPost(runtime, author, id, daily, { id: chosen })).toMatchObject({ ok: true, made: 0 });
  expect(await readRepetitions(runtime, author, author.accountId)).toMatchObject([{ id: chosen, beginning: 'A text' }]);
});

test('the job goes on where it was, however often and by however many it is run', async () => {
  const id = await repeated();
  opened.clock.advance(4 * DAY);
  const runs = await Promise.all([1, 2, 3].map(async () => layDueRepetitions(runtime)));
  expect(runs.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await layDueRepetitions(runtime)).toBe(0);
  expect(await daysOf(id)).toEqual([...FIRST_DAYS, '2026-11-03', '2026-11-05']);
});

test('one that cannot be laid is told in the log and keeps no other from being laid, nor half a post', async () => {
  const broken = await repeated();
  const sound = await repeated();
  await runtime.db.update(repetitions).set({ rule: {} }).where(eq(repetitions.id, broken));
  opened.clock.advance(2 * DAY);
  expect(await layDueRepetitions(runtime)).toBe(1);
  expect(await daysOf(sound)).toHaveLength(8);
  expect(await daysOf(broken)).toHaveLength(7);
  expect(opened.lines).toContainEqual(
    expect.objectContaining({ repetitionId: broken, msg: 'a repetition could not be laid' }),
  );
});

test('a job that dies in the middle has done nothing, and the next does it all', async () => {
  const id = await repeated();
  opened.clock.advance(6 * DAY);
  let statements = 0;
  const dying = new Proxy(runtime.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name) as unknown;
      return async (act: (tx: object) => Promise<unknown>) =>
        db.transaction(async (tx) =>
          act(
            new Proxy(tx, {
              get(inside, key) {
                if (key === 'insert' && ++statements === 2) throw new Error('The process dies');
                const value = Reflect.get(inside, key) as unknown;
                return typeof value === 'function' ? (value.bind(inside) as unknown) : value;
              },
            }),
          ),
        );
    },
  });
  expect(await layDueRepetitions({ ...runtime, db: dying })).toBe(0);
  expect(await daysOf(id)).toEqual(FIRST_DAYS);
  expect(await layDueRepetitions(runtime)).toBe(3);
});

test('a post of it that is removed, changed or moved does not come back', async () => {
  const id = await repeated();
  const [removed, changed, moved, drafted] = await made(id);
  await runtime.db.delete(posts).where(eq(posts.id, removed!.id));
  await savePost(runtime, author, changed!.id, { content: contentOf('Good evening') });
  await scheduleAt(runtime, author, moved!.id, { wallTime: '2026-10-24T15:00', timeZone: 'Europe/Paris' });
  await movePost(runtime, author, drafted!.id, 'DRAFT');
  await layDueRepetitions(runtime);
  const withoutFirst = FIRST_DAYS.slice(1);
  expect(await daysOf(id)).toEqual(withoutFirst);

  await pauseRepetition(runtime, author, id);
  expect((await made(id)).map(({ body }) => body)).toEqual(['Good evening', 'Good morning', 'Good morning']);
  opened.clock.advance(60);
  expect(await layDueRepetitions(runtime)).toBe(0);
  expect(await resumeRepetition(runtime, author, id)).toEqual({ ok: true, made: 3 });
  expect(await daysOf(id)).toEqual(withoutFirst);
  expect((await made(id)).map(({ state }) => state)).toEqual([
    'SCHEDULED',
    'SCHEDULED',
    'DRAFT',
    'SCHEDULED',
    'SCHEDULED',
    'SCHEDULED',
  ]);
  expect((await readRepetitions(runtime, author, author.accountId))[0]?.next.map(({ day }) => day)).not.toContain(
    '2026-10-20',
  );
});

test('what rested over its days goes on with those that are to come', async () => {
  const id = await repeated();
  expect(await pauseRepetition(runtime, author, id)).toEqual({ ok: true, removed: 7 });
  opened.clock.advance(9 * DAY);
  await resumeRepetition(runtime, author, id);
  expect((await daysOf(id))[0]).toBe('2026-10-30');
});

test('stopped, it takes along what nobody touched and leaves what somebody changed', async () => {
  const id = await repeated();
  const [changed] = await made(id);
  await savePost(runtime, author, changed!.id, { content: contentOf('Good evening') });
  expect(await stopRepetition(runtime, author, id)).toEqual({ ok: true, removed: 6 });
  const left = await runtime.db
    .select()
    .from(posts)
    .where(and(eq(posts.personId, author.id), eq(posts.source, 'repetition')));
  expect(left).toMatchObject([{ body: 'Good evening', state: 'SCHEDULED', repetitionId: null }]);
  expect(await layDueRepetitions(runtime)).toBe(0);
});

test('its last day is its last, and one whose days are all past is refused', async () => {
  const id = await repeated({ ...daily, endsOn: '2026-10-24' });
  opened.clock.advance(14 * DAY);
  await layDueRepetitions(runtime);
  expect(await daysOf(id)).toEqual(FIRST_DAYS.slice(0, 3));
  const { id: postId } = await newPost(runtime, author);
  const past = { ...daily, endsOn: '2026-10-24' };
  expect(await repeatPost(runtime, author, postId, past)).toEqual({ ok: false, refusal: 'in-the-past' });
});

test('nothing is laid for a plan without publishing or an account that was let go', async () => {
  const id = await repeated();
  opened.clock.advance(4 * DAY);
  await runtime.db.update(people).set({ plan: 'free' }).where(eq(people.id, author.id));
  expect(await layDueRepetitions(runtime)).toBe(0);
  await runtime.db.update(people).set({ plan: 'bobbinplus' }).where(eq(people.id, author.id));
  await runtime.db
    .update(networkAccounts)
    .set({ state: 'disconnected' })
    .where(eq(networkAccounts.id, author.accountId));
  expect(await layDueRepetitions(runtime)).toBe(0);
  expect(await daysOf(id)).toEqual(FIRST_DAYS);
  const free = await newAuthor(runtime, 'free');
  const { id: postId } = await newPost(runtime, free);
  expect(await repeatPost(runtime, free, postId, daily)).toMatchObject({ refusal: 'plan', capability: 'publish-text' });
  expect(await readRepetitions(runtime, free, free.accountId)).toEqual([]);
});

test('of one that can no longer be laid the queue says why, and not when it comes', async () => {
  const gone = PostContent.parse({ parts: [{ text: 'Look', media: [{ id: crypto.randomUUID() }] }] });
  const id = await repeated();
  const why = async (reader = author) => (await readRepetitions(runtime, reader, author.accountId))[0]?.stoppedBy;
  expect(await why()).toBeNull();
  expect(await why({ ...author, plan: 'free' })).toBe('plan');
  await runtime.db.update(repetitions).set({ content: gone }).where(eq(repetitions.id, id));
  expect(await why()).toBe('media');
});

test('what the network would not take does not come again, and leaves nothing behind', async () => {
  const { id } = await newPost(runtime, author, { content: contentOf('x'.repeat(501)) });
  expect(await repeatPost(runtime, author, id, daily)).toMatchObject({ ok: false, refusal: 'notes' });
  expect(await readRepetitions(runtime, author, author.accountId)).toEqual([]);
  const left = await runtime.db.select({ id: posts.id }).from(posts).where(eq(posts.personId, author.id));
  expect(left).toEqual([{ id }]);
});

test('a repetition is no near-duplicate of itself, and nobody else stops it', async () => {
  const id = await repeated();
  const [first] = await made(id);
  const content = contentOf('Good morning');
  expect(await nearDuplicates(runtime, author, content, { except: first!.id })).toEqual([]);
  expect(await nearDuplicates(runtime, author, content)).not.toEqual([]);
  const stranger = await newAuthor(runtime);
  const refused = { ok: false, refusal: 'not-there' };
  expect(await stopRepetition(runtime, stranger, id)).toEqual(refused);
  expect(await pauseRepetition(runtime, stranger, id)).toEqual(refused);
  expect(await resumeRepetition(runtime, stranger, 'none')).toEqual(refused);
  expect(await daysOf(id)).toEqual(FIRST_DAYS);
});

test.each([
  { ...daily, endsOn: '2026-10-19' },
  { ...daily, minute: 1440 },
  { ...daily, timeZone: 'Nowhere/At_All' },
  { ...daily, startsOn: '2026-02-30' },
])('%j is no wish', (wish) => expect(RepetitionWish.safeParse(wish).success).toBe(false));
