import { beforeEach, expect, test } from 'vitest';
import { publishingRests } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { standingOfPost } from '../standing.ts';
import { layDue } from './lay-due.ts';
import { readAttempt, readOpenAttempts } from './read-attempt.ts';
import { newStory, PROMPT } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
let author: TestAuthor;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
  author = await story.author();
});

/** As the page of the post and a list of many tell it. */
async function standings(id: string) {
  const post = (await story.post(id)) ?? expect.fail('there is no such post');
  const attempts = [await readAttempt(runtime, author, id), (await readOpenAttempts(runtime, author)).get(id)];
  return attempts.map((attempt) => standingOfPost(post, attempt, new Date()));
}

async function waiting(...texts: string[]): Promise<string> {
  const { id } = await story.published(author, ...texts);
  await layDue(runtime, PROMPT);
  return id;
}

test('what nobody has taken up yet waits for us', async () => {
  expect(await standings(await waiting('Due'))).toEqual(['late', 'late']);
});

test('while another of the account is in flight it waits for that, prepared or not, and no longer than that', async () => {
  await waiting('First');
  await story.world.store.intend(await story.readyToSend());
  const id = await waiting('Second');
  const another = await story.author();
  const { id: elsewhere } = await story.published(another, 'Of another account');
  expect(await standings(id)).toEqual(['behind', 'behind']);
  expect((await readAttempt(runtime, another, elsewhere))?.waitsFor ?? null).toBeNull();
  await story.pass(121);
  await story.run();
  expect(await standings(id)).toEqual(['published', 'published']);
});

test('while the network lets the account rest it waits for the network', async () => {
  const id = await waiting('Resting');
  const until = new Date(Date.now() + 60_000);
  await runtime.db.insert(publishingRests).values({ accountId: author.accountId, until, failures: 1 });
  expect(await standings(id)).toEqual(['resting', 'resting']);
});

test('a part waits for the one before while its id is looked for', async () => {
  const id = await waiting('One', 'Two');
  story.answers.push('silent-but-done');
  story.access.isListed = false;
  await story.run();
  await story.pass(121);
  await story.run();
  expect(await story.parts(id)).toMatchObject([{ state: 'published', remoteId: null }, { state: 'scheduled' }]);
  expect(await standings(id)).toEqual(['chained', 'chained']);
});
