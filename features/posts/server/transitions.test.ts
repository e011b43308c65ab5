import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { posts } from '#db/schema.ts';
import { dice } from '#testing/dice.ts';
import { newAuthor, newPost, placeAt } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { contentOf } from '../content.ts';
import { canMove, POST_STATES } from '../post-state.ts';
import type { PostState } from '../post-state.ts';
import { editPost } from './edit-post.ts';
import { movePost } from './move-post.ts';
import { readPost } from './read-post.ts';
import { restorePost } from './restore-post.ts';
import { setAside } from './set-aside.ts';

let opened: TestRuntime;
let runtime: TestRuntime['runtime'];
let premium: TestAuthor;
beforeAll(async () => {
  opened = await openTestRuntime();
  ({ runtime } = opened);
  premium = await newAuthor(runtime);
  return opened.close;
});

const TIME_ZONE = 'Europe/Paris';
const inHours = (hours: number) => new Date(runtime.clock.now().getTime() + hours * 3_600_000);

async function postIn(state: PostState, author = premium) {
  const { id } = await newPost(runtime, premium);
  const time = {
    scheduledAt: inHours(2),
    wallTime: '2026-05-19T14:00',
    timeZone: TIME_ZONE,
    plannedBy: 'time',
  } as const;
  await runtime.db
    .update(posts)
    .set({ state, personId: author.id, ...(state === 'SCHEDULED' && time) })
    .where(eq(posts.id, id));
  return id;
}

const moveTo = (author: TestAuthor, id: string, to: PostState) =>
  to === 'SCHEDULED'
    ? placeAt(runtime, author, id, { at: inHours(5), timeZone: TIME_ZONE, accountId: author.accountId })
    : movePost(runtime, author, id, to as 'DRAFT');

const REACHED = ['IDEA', 'DRAFT', 'READY', 'SCHEDULED'] as const;
const pairs = POST_STATES.flatMap((from) => REACHED.map((to) => ({ from, to })));

test.each(pairs)('$from to $to is what the table says, with the two states named', async ({ from, to }) => {
  const id = await postIn(from);
  const answer = await moveTo(premium, id, to);
  if (canMove(from, to)) expect(answer).toMatchObject({ ok: true, post: { state: to, version: 2 } });
  else expect(answer).toEqual({ ok: false, refusal: 'state', from, to });
  const post = await readPost(runtime, premium, id);
  expect(post?.state).toBe(canMove(from, to) ? to : from);
  expect(post?.scheduledAt === null, 'only what is planned has a time').toBe(post?.state !== 'SCHEDULED');
});

test.each([1, 2, 3, 4])('a walk of sixty deeds, by dice %i, never leaves the table', async (seed) => {
  const throwDice = dice(seed);
  const one = <Item>(items: readonly Item[]) => items[Math.floor(throwDice() * items.length)] as Item;
  const { id } = await newPost(runtime, premium, { state: 'IDEA' });
  let state: PostState = 'IDEA';
  let isAside = false;
  let version = 1;
  for (let step = 0; step < 60; step += 1) {
    const deed = one([...REACHED, 'aside', 'restore', 'stale'] as const);
    if (deed === 'stale') {
      const stale = await movePost(runtime, premium, id, 'DRAFT', version - 1);
      expect(stale).toMatchObject({ ok: false, refusal: 'stale', current: { version } });
    } else if (deed === 'aside') {
      await setAside(runtime, premium, id);
      if (!isAside) version += 1;
      if (state === 'SCHEDULED') state = 'DRAFT';
      isAside = true;
    } else if (deed === 'restore') {
      await restorePost(runtime, premium, id);
      if (isAside) version += 1;
      isAside = false;
    } else {
      const answer = await moveTo(premium, id, deed);
      expect(answer.ok).toBe(!isAside && canMove(state, deed));
      if (answer.ok) [state, version] = [deed, version + 1];
    }
    const post = (await readPost(runtime, premium, id)) ?? expect.fail('lost');
    expect({ state: post.state, isAside: post.setAsideAt !== null, version: post.version }).toEqual({
      state,
      isAside,
      version,
    });
  }
});

describe('set aside', () => {
  test.each(POST_STATES)('%s: any unpublished post may be, and what was planned is a draft again', async (state) => {
    const id = await postIn(state);
    const answer = await setAside(runtime, premium, id);
    if (state === 'PUBLISHED') return expect(answer).toMatchObject({ ok: false, refusal: 'state' });
    expect(answer).toMatchObject({ ok: true, post: { state: state === 'SCHEDULED' ? 'DRAFT' : state } });
    expect(await readPost(runtime, premium, id)).toMatchObject({ scheduledAt: null, plannedBy: null, pinnedAt: null });
    expect(await moveTo(premium, id, 'SCHEDULED')).toEqual({ ok: false, refusal: 'set-aside' });
    expect(await restorePost(runtime, premium, id)).toMatchObject({ ok: true, post: { setAsideAt: null } });
  });
});

describe('plans', () => {
  test('free has ideas and drafts, and may take back what it no longer has', async () => {
    const free = await newAuthor(runtime, 'free');
    const draft = await postIn('DRAFT', free);
    expect(await moveTo(free, draft, 'IDEA')).toMatchObject({ ok: true });
    expect(await moveTo(free, draft, 'DRAFT')).toMatchObject({ ok: true });
    expect(await moveTo(free, draft, 'READY')).toEqual({ ok: false, refusal: 'plan', capability: 'prepare-posts' });
    expect(await moveTo(free, draft, 'SCHEDULED')).toEqual({ ok: false, refusal: 'plan', capability: 'publish-text' });
    for (const state of ['READY', 'SCHEDULED'] as const)
      expect(await moveTo(free, await postIn(state, free), 'DRAFT')).toMatchObject({ ok: true });
  });
});

describe('planning', () => {
  test('keeps the hour that the zone shows', async () => {
    const id = await postIn('DRAFT');
    const at = new Date('2026-07-14T07:30:00Z');
    const { accountId } = premium;
    expect(await placeAt(runtime, premium, id, { at, timeZone: 'Asia/Kathmandu', accountId })).toMatchObject({
      ok: true,
      post: { scheduledAt: at, wallTime: '2026-07-14T13:15', timeZone: 'Asia/Kathmandu', plannedBy: 'time', accountId },
    });
  });

  test('refuses the past, the empty, and an account that is not theirs', async () => {
    const other = await newAuthor(runtime);
    const { id: empty } = await newPost(runtime, premium, { content: contentOf(' \n') });
    const id = await postIn('DRAFT');
    const time = { at: inHours(1), timeZone: TIME_ZONE, accountId: premium.accountId };
    const refusals = await Promise.all([
      placeAt(runtime, premium, id, { ...time, at: runtime.clock.now() }),
      placeAt(runtime, premium, empty, time),
      movePost(runtime, premium, empty, 'READY'),
      placeAt(runtime, premium, id, { ...time, accountId: other.accountId }),
      placeAt(runtime, other, id, { ...time, accountId: other.accountId }),
      movePost(runtime, other, id, 'READY'),
      setAside(runtime, other, id),
      restorePost(runtime, other, 'x'),
    ]);
    expect(refusals.map((answer) => !answer.ok && answer.refusal)).toEqual([
      'in-the-past',
      'empty',
      'empty',
      'account',
      'not-there',
      'not-there',
      'not-there',
      'not-there',
    ]);
  });
});

test('what is to go out keeps an account, unless it becomes a draft in the same breath', async () => {
  const id = await postIn('SCHEDULED');
  await runtime.db.update(posts).set({ accountId: premium.accountId }).where(eq(posts.id, id));
  expect(await editPost(runtime, premium, id, { accountId: null })).toEqual({ ok: false, refusal: 'no-account' });
  expect(await editPost(runtime, premium, id, { accountId: null, state: 'DRAFT' })).toMatchObject({
    ok: true,
    post: { state: 'DRAFT', accountId: null, scheduledAt: null },
  });
});
