import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { publications } from '#db/schema.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { readAttempt } from './read-attempt.ts';
import { foundIt, sendAgain } from './settle-doubt.ts';
import { settleWhatWasRead } from './settle-read.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
let author: TestAuthor;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
  author = await story.author();
});

/** Sent without an answer, and then the network no longer lets us in to look. */
async function inDoubt(answer: 'silent' | 'silent-but-done', ...texts: string[]): Promise<string> {
  const { id } = await story.published(author, ...texts);
  story.answers.push(answer);
  await story.run();
  story.access.isLost = true;
  await story.pass(121);
  await story.run();
  story.access.isLost = false;
  await story.pass(300);
  expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'in-doubt', reason: 'unauthorized' });
  return id;
}

test('what nobody can be asked about is never sent again by itself', async () => {
  const id = await inDoubt('silent', 'Doubtful');
  await story.pass(86_400);
  await story.run();
  expect(story.calls.filter((call) => call === 'publish')).toHaveLength(1);
  expect(await story.post(id)).toMatchObject({ state: 'SCHEDULED', goingOutAt: expect.any(Date) });
});

test('its owner has seen it: it is published, its id is looked for, and the chain goes on under it', async () => {
  const id = await inDoubt('silent-but-done', 'One', 'Two');
  expect(await foundIt(runtime, author, id)).toEqual({ ok: true });
  expect(await story.parts(id)).toMatchObject([{ state: 'published', confirmedBy: 'person' }, { state: 'scheduled' }]);
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(story.profile[1]?.repliedToId).toBe(story.profile[0]?.id);
  expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', sentParts: 2 });
});

test('what its owner thought to have seen is not found in what says the same long after', async () => {
  const id = await inDoubt('silent', 'Good morning');
  expect(await foundIt(runtime, author, id)).toEqual({ ok: true });
  await story.run();
  await story.pass(3 * 86_400);
  const byHand = { text: 'Good morning', kind: 'text', childIds: [], repliedToId: undefined, publishedAt: new Date() };
  story.profile.push({ ...byHand, id: 'by hand', container: 'elsewhere' });
  await story.run();
  expect(story.calls.filter((call) => call === 'list').length, 'it was looked for').toBeGreaterThan(1);
  expect(await story.parts(id)).toMatchObject([{ state: 'published', confirmedBy: 'person', remoteId: null }]);
});

test('its owner has seen that it is not there: it goes out with another container, and the chain behind it', async () => {
  const id = await inDoubt('silent', 'One', 'Two');
  const [before] = await story.parts(id);
  expect(await sendAgain(runtime, author, id)).toEqual({ ok: true });
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(story.profile[0]?.container).not.toBe(before?.container);
  expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
});

describe('what was read on the profile since', () => {
  const read = (text: string, { networkId = `n-${crypto.randomUUID()}`, minutes = 0 } = {}) => {
    const publishedAt = new Date(Date.now() + minutes * 60_000);
    const post = { networkId, kind: 'post', format: 'TEXT', publishedAt, text, isQuote: false, media: [] } as const;
    return storePosts(runtime.db, author.accountId, [{ ...post, media: [] }], new Date());
  };

  test('is out: nobody is asked about it, and the chain goes on under it', async () => {
    const id = await inDoubt('silent-but-done', 'One', 'Two');
    await read('One', { networkId: story.profile[0]?.id ?? '' });
    expect(await settleWhatWasRead(runtime)).toBe(1);
    expect(await story.parts(id)).toMatchObject([
      { state: 'published', confirmedBy: 'list', remoteId: story.profile[0]?.id },
      { state: 'scheduled' },
    ]);
    await story.run();
    expect(story.profile.map(({ text }) => text)).toEqual(['One', 'Two']);
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', sentParts: 2 });
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'published' });
    expect(await settleWhatWasRead(runtime)).toBe(0);
  });

  describe('while the network is still asked', () => {
    const unanswered = async (...texts: string[]) => {
      const { id } = await story.published(author, ...texts);
      story.answers.push('silent-but-done');
      await story.run();
      expect(await story.parts(id)).toMatchObject([{ state: 'publishing' }, ...texts.slice(1).map(() => ({}))]);
      return id;
    };

    test('is out at once: nothing is asked any more, and the chain goes on under it', async () => {
      const id = await unanswered('One', 'Two');
      await read('One', { networkId: story.profile[0]?.id ?? '' });
      expect(await settleWhatWasRead(runtime)).toBe(1);
      expect(await story.parts(id)).toMatchObject([
        { state: 'published', confirmedBy: 'list', remoteId: story.profile[0]?.id, nextAt: null },
        { state: 'scheduled' },
      ]);
      const asked = story.calls.length;
      await story.run();
      expect(story.calls.slice(asked), 'only the next part is sent').toEqual(['create', 'read', 'publish']);
      expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', sentParts: 2 });
    });

    test('is only what came out within an hour after it was sent', async () => {
      const id = await unanswered('Later');
      await read('Later', { minutes: 61 });
      expect(await settleWhatWasRead(runtime)).toBe(0);
      await read('Later', { minutes: 59 });
      expect(await settleWhatWasRead(runtime)).toBe(1);
      expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
    });

    test('is left to whoever is sending it or asks about it, for as long as they hold it', async () => {
      const { id } = await story.published(author, 'Held');
      const claim = await story.readyToSend();
      await story.world.store.intend(claim);
      await read('Held');
      expect(await settleWhatWasRead(runtime), 'it is being sent').toBe(0);
      await story.pass(121);
      const [asking] = await story.claim();
      expect(await settleWhatWasRead(runtime), 'it is being asked about').toBe(0);
      await story.pass(16);
      expect(await settleWhatWasRead(runtime), 'whoever asked has died').toBe(1);
      expect(await story.world.store.change(asking ?? claim, { state: 'ready', again: 0 }), 'and counts no more').toBe(
        false,
      );
      expect(await story.parts(id)).toMatchObject([{ state: 'published' }]);
    });

    test('is not waited for while somebody writes it down in that moment', async () => {
      const id = await unanswered('Locked');
      await read('Locked');
      await runtime.db.transaction(async (tx) => {
        await tx.select().from(publications).where(eq(publications.postId, id)).for('update');
        expect(await settleWhatWasRead(runtime)).toBe(0);
      });
      expect(await settleWhatWasRead(runtime)).toBe(1);
    });

    test('is not another than the one that was noted', async () => {
      await story.published(author, 'Noted');
      const { store } = story.world;
      const claim = await story.readyToSend();
      await store.intend(claim);
      await store.change(claim, { state: 'publishing', again: 1000, event: { kind: 'silence' } });
      await store.note(claim, { kind: 'confirmed', detail: { id: 'noted' } });
      await read('Noted');
      expect(await settleWhatWasRead(runtime)).toBe(0);
      await read('Noted', { networkId: 'noted' });
      expect(await settleWhatWasRead(runtime)).toBe(1);
    });
  });

  test('is not taken for it where it says something else, is older or much later, or is somebody’s already', async () => {
    const { id: other } = await story.published(author, 'Same');
    await story.run();
    const [out] = await story.parts(other);
    const id = await inDoubt('silent', 'Same');
    await read('Another');
    await read('Same', { minutes: -60 });
    await read('Same', { minutes: 24 * 60 });
    await read('Same', { networkId: out?.remoteId ?? '' });
    expect(await settleWhatWasRead(runtime)).toBe(0);
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'in-doubt' });
  });

  test('is left to its owner while two that say the same are in doubt', async () => {
    const ids = [await inDoubt('silent-but-done', 'Twice'), await inDoubt('silent', 'Twice')];
    await read('Twice');
    expect(await settleWhatWasRead(runtime)).toBe(0);
    for (const id of ids) expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'in-doubt' });
  });
});

test('it is settled once, by whoever answers first', async () => {
  const id = await inDoubt('silent', 'Once');
  const answers = await Promise.all([foundIt(runtime, author, id), sendAgain(runtime, author, id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers).toContainEqual({ ok: false, refusal: 'not-in-doubt' });
});

test('nobody settles what is another’s, none, or not in doubt', async () => {
  const id = await inDoubt('silent', 'Mine');
  const other = await story.author();
  for (const settle of [foundIt, sendAgain]) {
    for (const postId of [id, crypto.randomUUID(), 'x'])
      expect(await settle(runtime, other, postId)).toEqual({ ok: false, refusal: 'not-there' });
  }
  expect(await runtime.db.select().from(publications).where(eq(publications.postId, id))).toMatchObject([
    { state: 'in_doubt' },
  ]);
  const { id: planned } = await story.planned(author, 60, 'Planned');
  expect(await foundIt(runtime, author, planned)).toEqual({ ok: false, refusal: 'not-in-doubt' });
});
