import { beforeEach, describe, expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
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
