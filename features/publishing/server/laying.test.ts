import { beforeEach, expect, test } from 'vitest';
import { editPost } from '#features/posts/server/edit-post.ts';
import { setAside } from '#features/posts/server/set-aside.ts';
import { contentOf } from '#features/posts/content.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { layDue } from './lay-due.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';
import { TIMING } from '../timing.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});
const lay = async () => layDue(runtime, TIMING);

test('what goes out soon is laid, once, and what goes out later is not', async () => {
  const author = await story.author();
  const soon = await story.planned(author, 9, 'Soon');
  const later = await story.planned(author, 11, 'Later');
  await Promise.all([lay(), lay(), lay()]);
  const [row, ...more] = await story.parts(soon.id);
  expect(row).toMatchObject({ part: 0, state: 'scheduled', postVersion: soon.version, token: 0 });
  expect(row?.dueAt).toEqual(soon.scheduledAt);
  expect(more).toEqual([]);
  expect(await story.parts(later.id)).toEqual([]);
});

test('whoever publishes one at once lays and holds nobody else’s', async () => {
  const [author, other] = [await story.author(), await story.author()];
  const theirs = await story.planned(other, 5, 'Theirs');
  const mine = await story.published(author, 'Mine');
  expect(await story.parts(mine.id)).toMatchObject([{ state: 'scheduled' }]);
  expect(await story.parts(theirs.id)).toEqual([]);
  await lay();
  expect(await story.parts(theirs.id)).toMatchObject([{ state: 'scheduled' }]);
});

test('the parts of a chain are laid together, and wait for the one before', async () => {
  const chain = await story.planned(await story.author(), 5, 'One', 'Two', 'Three');
  await lay();
  const parts = await story.parts(chain.id);
  expect(parts.map(({ part, nextAt }) => [part, nextAt !== null])).toEqual([
    [0, true],
    [1, false],
    [2, false],
  ]);
});

test('another text is laid anew without its container, and whoever held the old one holds nothing', async () => {
  const author = await story.author();
  const post = await story.planned(author, 5, 'Old');
  await story.run();
  const [ready] = await story.parts(post.id);
  expect(ready).toMatchObject({ state: 'ready', container: expect.any(String) });

  const edited = await editPost(runtime, author, post.id, { content: contentOf('New') });
  expect(edited.ok).toBe(true);
  await lay();
  const [anew] = await story.parts(post.id);
  expect(anew).toMatchObject({ id: ready?.id, state: 'scheduled', container: null, containerAt: null });
  expect(anew?.token).toBeGreaterThan(ready?.token ?? 0);
  await story.pass(6 * 60);
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['New']);
});

test('another hour is laid anew, and one that is far away is cancelled until it comes near', async () => {
  const author = await story.author();
  const post = await story.planned(author, 5, 'Moved');
  await lay();
  await story.moved(author, post.id, 60);
  await story.run();
  expect(await story.parts(post.id)).toMatchObject([{ state: 'cancelled', nextAt: null }]);
  const near = await story.moved(author, post.id, 3);
  await lay();
  const [row] = await story.parts(post.id);
  expect(row).toMatchObject({ state: 'scheduled', postVersion: near.version });
  expect(row?.dueAt).toEqual(near.scheduledAt);
});

test('what is set aside does not go out', async () => {
  const author = await story.author();
  const post = await story.planned(author, 5, 'Aside');
  await story.run();
  expect((await setAside(runtime, author, post.id)).ok).toBe(true);
  await story.pass(6 * 60);
  await story.run();
  expect(story.profile).toEqual([]);
  expect(await story.parts(post.id)).toMatchObject([{ state: 'cancelled' }]);
});

test('what is being sent, out or in doubt is never laid anew', async () => {
  const author = await story.author();
  const post = await story.published(author, 'Sent');
  story.answers.push('silent');
  await story.run();
  const [sent] = await story.parts(post.id);
  await lay();
  expect(await story.parts(post.id)).toEqual([sent]);
  expect(sent).toMatchObject({ state: 'publishing' });
});
