import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#base/errors.ts';
import { publishingRests } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { advance } from './advance.ts';
import { readAttempt, readAttempts, readOpenAttempts } from './read-attempt.ts';
import { retryPost } from './retry-post.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

describe('silence', () => {
  test('is not answered by sending again: a quiet period later it is found on the profile', async () => {
    const { id } = await story.published(await story.author(), 'Silent');
    story.answers.push('silent-but-done');
    await story.run();
    await story.pass(100);
    await story.run();
    expect(await story.parts(id)).toMatchObject([{ state: 'publishing' }]);
    await story.pass(21);
    await story.run();
    expect(await story.parts(id)).toMatchObject([{ state: 'published', confirmedBy: 'list' }]);
    expect(story.profile).toHaveLength(1);
    expect(await story.events(id)).toEqual(['prepared', 'ready', 'sent', 'silence', 'found']);
  });

  test('is told alike in a list and of one post', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Asked about');
    const standings = async () => {
      const [one, many] = [await readAttempt(runtime, author, id), await readAttempts(runtime, author, [id])];
      return [one?.status, many.get(id)?.status, (await readOpenAttempts(runtime, author)).get(id)?.status];
    };
    const claim = await story.readyToSend();
    await story.world.store.intend(claim);
    expect(await standings()).toEqual(['sending', 'sending', 'sending']);
    await story.world.store.change(claim, { state: 'publishing', again: 1000, event: { kind: 'silence' } });
    expect(await standings()).toEqual(['asking', 'asking', 'asking']);
  });

  test('of what is nowhere ends with the same container being sent again', async () => {
    const { id } = await story.published(await story.author(), 'Lost');
    story.answers.push('silent');
    await story.run();
    const [before] = await story.parts(id);
    await story.pass(121);
    await story.run();
    expect(await story.parts(id)).toMatchObject([{ state: 'published', container: before?.container, attempts: 2 }]);
    expect(story.profile).toHaveLength(1);
  });
});

test('a chain does not hang for ever behind a part whose id is never found', async () => {
  const author = await story.author();
  const { id } = await story.published(author, 'One', 'Two');
  story.answers.push('silent-but-done');
  story.access.isListed = false;
  await story.run();
  for (const seconds of [121, 61, 301, 901]) {
    await story.pass(seconds);
    await story.run();
  }
  expect(await story.parts(id)).toMatchObject([{ state: 'published', remoteId: null }, { state: 'scheduled' }]);
  await story.pass(3601);
  await story.run();
  expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'missed', part: 1 });
  expect(await story.post(id), 'its owner may act').toMatchObject({
    state: 'SCHEDULED',
    goingOutAt: null,
    sentParts: 1,
  });

  expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
  await story.run();
  expect(await story.post(id)).toMatchObject({ state: 'FAILED', failure: { reason: 'parent', part: 1 } });
  story.access.isListed = true;
  await story.pass(3601);
  await story.run();
  expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['One', 'Two']);
  expect(story.profile[1]?.repliedToId).toBe(story.profile[0]?.id);
});

describe('where the container is forgotten', () => {
  /** Sent without an answer, and so long ago that its owner would be asked. */
  async function longUnanswered(list: () => Promise<never>) {
    const { id } = await story.published(await story.author(), 'Silent');
    story.answers.push('silent');
    await story.run();
    await story.pass(16 * 60);
    story.side.readContainer = () => Promise.reject(new ProviderError('gone', 'There is no such container'));
    story.side.list = list;
    const [claim] = await story.claim();
    return { id, claim: claim ?? expect.fail('nothing is due') };
  }

  test('and the profile cannot be read, its owner is asked', async () => {
    const { id, claim } = await longUnanswered(() => Promise.reject(new ProviderError('unavailable', 'Not now')));
    await advance(story.world, claim);
    expect(await story.parts(id)).toMatchObject([{ state: 'in_doubt', reason: 'lost' }]);
  });

  test('a bug of ours asks nobody: it is told, and the part is left for another as it is', async () => {
    const { id, claim } = await longUnanswered(() => Promise.reject(new TypeError('a bug')));
    const [before] = await story.parts(id);
    await expect(advance(story.world, claim)).rejects.toThrow('a bug');
    expect(await story.parts(id)).toEqual([before]);
    expect(before).toMatchObject({ state: 'publishing', leaseUntil: expect.any(Date) });
    await story.pass(16);
    story.side.list = () => Promise.resolve([]);
    await story.run();
    expect(await story.parts(id)).toMatchObject([{ state: 'publishing', checkedAt: expect.any(Date) }]);
  });
});

test('that a part is out and could not be written is told by its code, noted, and read from there', async () => {
  const { id } = await story.published(await story.author(), 'Out');
  const claim = await story.readyToSend();
  const warned: Record<string, unknown>[] = [];
  const refusal = Object.assign(new Error('duplicate key: (remote_id)=(secret)'), { code: '23505' });
  const store = { ...story.world.store, confirm: () => Promise.reject(refusal) };
  await advance({ ...story.world, store, warn: (facts) => warned.push(facts) }, claim);
  expect(warned).toEqual([{ name: 'Error', code: '23505', publicationId: claim.id }]);
  expect(await story.parts(id)).toMatchObject([{ state: 'publishing' }]);
  expect((await story.events(id)).at(-1)).toBe('confirmed');
  await story.pass(121);
  await story.run();
  expect(await story.parts(id)).toMatchObject([{ state: 'published', confirmedBy: 'event' }]);
});

test('what is out by what its container says ends the rest of its account, like any good answer', async () => {
  const author = await story.author();
  const { id } = await story.published(author, 'Out');
  const [first = expect.fail('nothing is due')] = await story.claim();
  await story.world.store.change(first, {
    state: 'preparing',
    again: 0,
    container: { id: 'sent-before', children: [] },
    restMs: 1000,
  });
  await story.pass(2);
  story.side.readContainer = () => Promise.resolve({ status: 'published', problem: undefined });
  const [claim = expect.fail('nothing is due')] = await story.claim();
  expect(claim).toMatchObject({ state: 'preparing', failures: 1 });
  await advance(story.world, claim);
  expect(await story.parts(id)).toMatchObject([{ state: 'published', remoteId: null }]);
  expect(await runtime.db.$count(publishingRests)).toBe(0);
});
