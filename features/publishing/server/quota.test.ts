import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

/** Posts of today that were made elsewhere, as reading the profile has found them. */
async function postedElsewhere(accountId: string, count: number): Promise<void> {
  await runtime.db.execute(sql`
    insert into network_posts (account_id, network_id, kind, format, published_at, text, is_quote, media, first_seen_at, seen_at)
    select ${accountId}, number::text, 'post', 'TEXT', clock_timestamp() - interval '1 hour', 'By hand', false, '[]',
      clock_timestamp(), clock_timestamp()
    from generate_series(1, ${count}::int) number`);
}

test('of an account that posts little nobody asks the network how much is left', async () => {
  const { id } = await story.published(await story.author(), 'The first of the day');
  await story.run();
  expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
  expect(story.calls).not.toContain('quota of posts');
});

test('once much of the quota is used the network is asked, and what is over it fails without being sent', async () => {
  const author = await story.author();
  await postedElsewhere(author.accountId, 120);
  story.access.quotaLeft = 1;
  const { id } = await story.published(author, 'There is room');
  await story.run();
  expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
  expect(story.calls).toContain('quota of posts');

  story.access.quotaLeft = 0;
  const { id: over } = await story.published(author, 'There is none');
  await story.run();
  expect(await story.post(over)).toMatchObject({ state: 'FAILED', failure: { code: 'limited', reason: 'quota' } });
  expect(story.calls.filter((call) => call === 'publish')).toHaveLength(1);
});

test('what was posted elsewhere counts: beyond the quota nobody is even asked', async () => {
  const author = await story.author();
  await postedElsewhere(author.accountId, 250);
  const { id } = await story.published(author, 'One too many');
  await story.run();
  expect(await story.post(id)).toMatchObject({ state: 'FAILED', failure: { reason: 'quota' } });
  expect(story.calls).toEqual([]);
});
