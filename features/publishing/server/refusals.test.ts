import { beforeEach, describe, expect, test } from 'vitest';
import { SCOPES } from '#features/network/scopes.ts';
import { contentOf } from '#features/posts/content.ts';
import { editPost } from '#features/posts/server/edit-post.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { placeAt } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { readAttempt } from './read-attempt.ts';
import { retryPost } from './retry-post.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

describe('a refusal', () => {
  test('fails the post with its reason, keeps it, and is tried again when its owner says so', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Refused');
    story.answers.push({ kind: 'refused', reason: 'suspected-spam' });
    await story.run();
    expect(await story.post(id)).toMatchObject({
      state: 'FAILED',
      body: 'Refused',
      goingOutAt: null,
      failure: { code: 'refused', reason: 'spam', part: 0 },
    });
    expect(await story.events(id)).toEqual(['prepared', 'ready', 'sent', 'failed']);
    await story.pass(3600);
    await story.run();
    expect(story.profile, 'never by itself').toEqual([]);

    expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
    await story.run();
    expect(story.profile).toHaveLength(1);
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', failure: null });
  });

  test('stops a chain visibly, and it goes on with what is not out', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'One', 'Two', 'Three');
    const { profile } = story;
    story.answers.push('done', { kind: 'refused', reason: 'text-too-long' });
    await story.run();
    expect(await story.post(id)).toMatchObject({
      state: 'FAILED',
      sentParts: 1,
      failure: { code: 'refused', reason: 'too-long', part: 1 },
    });
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'failed', part: 1, reason: 'too-long' });
    const sent = await editPost(runtime, author, id, { content: contentOf('Changed', 'Shorter', 'Three') });
    expect(sent, 'what is out is locked').toMatchObject({ ok: false, refusal: 'sent' });
    expect((await editPost(runtime, author, id, { content: contentOf('One', 'Shorter', 'Three') })).ok).toBe(true);

    expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
    await story.run();
    expect(profile.map(({ text }) => text)).toEqual(['One', 'Shorter', 'Three']);
    expect(profile.map(({ repliedToId }) => repliedToId)).toEqual([undefined, profile[0]?.id, profile[1]?.id]);
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED', sentParts: 3 });
  });
});

describe('what is left of a chain', () => {
  async function brokenChain() {
    const author = await story.author();
    const { id } = await story.published(author, 'One', 'Two');
    story.answers.push('done', { kind: 'refused', reason: 'spam' });
    await story.run();
    return { author, id };
  }

  test('goes out from no other account: it would answer somebody else’s post', async () => {
    const { author, id } = await brokenChain();
    const { id: accountId } = await newNetworkAccount(runtime, { personId: author.id, scopes: SCOPES });
    const refused = { ok: false, refusal: 'other-account' };
    expect(await retryPost(runtime, author, id, { timeZone: 'UTC', accountId })).toEqual(refused);
    expect(await editPost(runtime, author, id, { accountId })).toEqual(refused);
    expect(await editPost(runtime, author, id, { accountId: null })).toEqual(refused);
    expect((await retryPost(runtime, author, id, { timeZone: 'UTC' })).ok).toBe(true);
  });

  test('may be nothing: then there is nothing to plan', async () => {
    const { author, id } = await brokenChain();
    expect((await editPost(runtime, author, id, { content: contentOf('One') })).ok).toBe(true);
    const refused = { ok: false, refusal: 'all-sent' };
    expect(await retryPost(runtime, author, id, { timeZone: 'UTC' })).toEqual(refused);
    const later = { at: new Date(Date.now() + 3_600_000), timeZone: 'UTC', accountId: author.accountId };
    expect(await placeAt(runtime, author, id, later)).toEqual(refused);
    expect(await story.post(id)).toMatchObject({ state: 'FAILED', scheduledAt: expect.any(Date) });
  });
});
