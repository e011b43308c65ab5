import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { networkAccounts } from '#db/schema.ts';
import { contentOf } from '#features/posts/content.ts';
import { editPost } from '#features/posts/server/edit-post.ts';
import { movePost } from '#features/posts/server/move-post.ts';
import { removePost } from '#features/posts/server/remove-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { Claim } from '../publication.ts';
import { advance } from './advance.ts';
import { readAttempt } from './read-attempt.ts';
import { resumePublishing, stopPublishing } from './stop-switch.ts';
import { retryPost } from './retry-post.ts';
import { newStory, PROMPT } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

test('a post goes out once, is confirmed, and tells how', async () => {
  const author = await story.author();
  const { id } = await story.published(author, 'Hello');
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['Hello']);
  expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', sentParts: 1, goingOutAt: null, failure: null });
  expect(await story.parts(id)).toMatchObject([
    { state: 'published', confirmedBy: 'answer', remoteId: story.profile[0]?.id, attempts: 1, nextAt: null },
  ]);
  expect(await story.events(id)).toEqual(['prepared', 'ready', 'sent', 'confirmed']);
  expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'published', reason: null });
  await story.pass(3600);
  await story.run();
  expect(story.calls.filter((call) => call === 'publish')).toHaveLength(1);
});

test('what is taken up shortly before its hour waits for it, and what is earlier is put back', async () => {
  await story.published(await story.author(), 'Hello');
  const claim = await story.readyToSend();
  const pauses: string[] = [];
  const pause = (ms: number) => Promise.resolve(void pauses.push(`${ms} ms, ${story.calls.join(' ')}`));
  const before = (ms: number) => ({ ...claim, now: new Date(claim.dueAt.getTime() - ms) });
  await advance({ ...story.world, pause }, before(100));
  expect(pauses).toEqual(['100 ms, ']);
  expect(story.calls).toEqual(['publish']);

  const { id } = await story.published(await story.author(), 'Later');
  const early = await story.readyToSend();
  await advance({ ...story.world, pause }, { ...early, now: new Date(early.dueAt.getTime() - 10_000) });
  expect(pauses).toHaveLength(1);
  expect(await story.parts(id)).toMatchObject([{ nextAt: new Date(early.dueAt.getTime() - PROMPT.headStart) }]);
});

test('what is prepared ahead is taken up at its hour, however long the network and the database took to say so', async () => {
  const author = await story.author();
  const { id } = await story.planned(author, 5, 'Tomorrow');
  const [claim] = await story.claim();
  if (!claim) throw new Error('Nothing was claimed');
  const failpoint = (name: string) => (name === 'after-status-response' ? pause(50) : undefined);
  await advance({ ...story.world, failpoint }, claim);
  const nextAt = new Date(claim.dueAt.getTime() - PROMPT.headStart);
  expect(await story.parts(id)).toMatchObject([{ state: 'ready', nextAt }]);
});

describe('an intent', () => {
  test('locks the post: nothing changes what is on its way', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'On its way');
    expect(await story.world.store.intend(await story.readyToSend())).toBe('intended');
    const refused = { ok: false, refusal: 'going-out' };
    expect(await editPost(runtime, author, id, { content: contentOf('Changed') })).toMatchObject(refused);
    expect(await setAside(runtime, author, id)).toMatchObject(refused);
    expect(await removePost(runtime, author, id)).toMatchObject(refused);
    expect(await story.post(id)).toMatchObject({ body: 'On its way' });
    expect(await story.events(id)).toEqual(['sent']);
  });

  test('is lost when the post was changed after it was prepared', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Before');
    const claim = await story.readyToSend();
    expect((await editPost(runtime, author, id, { content: contentOf('After') })).ok).toBe(true);
    expect(await story.world.store.intend(claim)).toBe('lost');
    expect(await story.parts(id)).toMatchObject([{ state: 'ready', lastIntentAt: null }]);
    expect(await story.events(id)).toEqual([]);
  });

  test('is lost once the switch is thrown, for all or for the account, and for an account that is no longer connected', async () => {
    const author = await story.author();
    const { accountId } = author;
    await story.published(author, 'Stopped');
    const claim = await story.readyToSend();
    for (const scope of ['all', { accountId }] as const) {
      await stopPublishing(runtime, scope);
      expect(await story.world.store.intend(claim)).toBe('lost');
      await resumePublishing(runtime, scope);
    }
    await runtime.db.update(networkAccounts).set({ state: 'paused' }).where(eq(networkAccounts.id, accountId));
    expect(await story.world.store.intend(claim)).toBe('lost');
    await runtime.db.update(networkAccounts).set({ state: 'connected' }).where(eq(networkAccounts.id, accountId));
    expect(await story.world.store.intend(claim)).toBe('intended');
  });

  test('waits while another of the account is in flight', async () => {
    const author = await story.author();
    const { store } = story.world;
    const first = await story.published(author, 'First');
    const slow = await story.readyToSend();
    const second = await story.published(author, 'Second');
    // Whoever holds the second looked away while the first, whose lease was over, was taken up by another.
    await story.pass(16);
    await hold(first.id, 3600);
    const held = await story.readyToSend();
    expect(held.postId).toBe(second.id);
    const { id, token } = await hold(first.id, 0);
    expect(id).toBe(slow.id);
    expect(await store.intend({ ...slow, token })).toBe('intended');
    expect(await store.intend(held)).toBe('busy');
    expect(await story.parts(second.id)).toMatchObject([{ state: 'ready', lastIntentAt: null }]);
  });

  test.each(['posts', 'publications'])(
    'waits for nobody who changes its row of %s, and those beside it do not either',
    async (table) => {
      const [touched, beside] = [await story.author(), await story.author()];
      const { id } = await story.published(touched, 'Touched');
      const claims = [await story.readyToSend()];
      await story.published(beside, 'Beside it');
      claims.push(await story.readyToSend());
      const client = await runtime.pool.connect();
      try {
        await client.query('begin');
        await client.query(`select from ${table} where ${table === 'posts' ? 'id' : 'post_id'} = $1 for update`, [id]);
        const first = story.world.store.intend({ ...claims[0], token: -1 } as Claim);
        const intents = await Promise.all([first, ...claims.map((claim) => story.world.store.intend(claim))]);
        const expected = claims.map(({ postId }) => (postId === id ? 'lost' : 'intended'));
        expect(intents).toEqual(['lost', ...expected]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  /** Taken up by somebody, who will look at it in so many seconds. */
  const hold = async (postId: string, seconds: number) => {
    const { rows } = await runtime.pool.query<{ id: string; token: string }>(
      `update publications set token = token + 1, next_at = clock_timestamp() + $2 * interval '1 second',
        lease_until = case when $2 = 0 then clock_timestamp() + interval '15 seconds' end
      where post_id = $1 returning id, token`,
      [postId, seconds],
    );
    return { id: rows[0]?.id ?? '', token: Number(rows[0]?.token) };
  };
});

describe('where no connection comes about', () => {
  test('nothing was sent: its owner may change it, and it goes out once there is one', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Hello');
    story.answers.push({ kind: 'unsent' });
    await story.run();
    expect(await story.events(id)).toEqual(['prepared', 'ready', 'sent', 'unreachable']);
    expect(await story.post(id)).toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
    expect((await editPost(runtime, author, id, { content: contentOf('Better') })).ok).toBe(true);
    await story.pass(10);
    await story.run();
    expect(story.profile.map(({ text }) => text)).toEqual(['Better']);
  });

  test('however often that is, and after a refusal too', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Hello');
    story.answers.push({ kind: 'refused', reason: 'unknown' });
    await story.run();
    expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
    for (const again of [1, 2]) {
      story.answers.push({ kind: 'unsent' });
      await story.run();
      expect(await story.post(id), `the try number ${again}`).toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
      await story.pass(30);
    }
    expect((await movePost(runtime, author, id, 'DRAFT')).ok).toBe(true);
  });

  test('but not what was sent before, and never answered for', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Hello');
    story.answers.push('silent', { kind: 'unsent' });
    await story.run();
    await story.pass(130);
    await story.run();
    expect((await story.events(id)).slice(-2)).toEqual(['sent', 'unreachable']);
    expect(await editPost(runtime, author, id, { content: contentOf('Better') })).toMatchObject({ ok: false });
    await story.pass(10);
    await story.run();
    expect(story.profile.map(({ text }) => text)).toEqual(['Hello']);
  });
});

test('who slept between the intent and the call sends nothing, says so, and tries again', async () => {
  const { id } = await story.published(await story.author(), 'Overslept');
  let hour = 0;
  story.world.clocks = () => [hour];
  story.world.failpoint = (place) => {
    if (place === 'before-publish-bytes') hour += PROMPT.guard + 1;
  };
  await story.run();
  expect(await story.events(id)).toEqual(['prepared', 'ready', 'sent', 'overslept']);
  expect(story.calls, 'no byte has left').not.toContain('publish');
  expect(await story.post(id)).toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
  story.world.failpoint = () => undefined;
  await story.pass(10);
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['Overslept']);
});
