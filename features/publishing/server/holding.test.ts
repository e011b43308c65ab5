import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { networkAccounts, people, queues } from '#db/schema.ts';
import { disconnectAccount } from '#features/network/server/disconnect-account.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { readAttempt } from './read-attempt.ts';
import { resumePublishing, stopPublishing } from './stop-switch.ts';
import { newStory } from './test-story.ts';
import type { Story } from './test-story.ts';

let runtime: TestRuntime['runtime'];
let story: Story;
beforeEach(async () => {
  ({ runtime } = await testRuntime());
  story = newStory(runtime);
});

describe('a hold', () => {
  test('of a stop ends with it, and what waited goes out at once', async () => {
    const author = await story.author();
    const { id } = await story.published(author, 'Held');
    await stopPublishing(runtime, 'all', 'An incident');
    await story.run();
    expect(story.calls).toEqual([]);
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'held', reason: 'stopped' });
    expect(await resumePublishing(runtime, 'all')).toBe(true);
    await story.run();
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
    expect(await story.events(id)).toEqual(['held', 'prepared', 'ready', 'sent', 'confirmed']);
  });

  test.each(['reconnect-needed', 'paused'] as const)(
    'of an account that is %s ends by itself within ten seconds of its being connected',
    async (state) => {
      const author = await story.author({ state });
      const { id } = await story.published(author, 'Held');
      await story.run();
      const reason = state === 'paused' ? 'paused' : 'reconnect';
      expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'held', reason });
      const isTheirs = eq(networkAccounts.id, author.accountId);
      await runtime.db.update(networkAccounts).set({ state: 'connected' }).where(isTheirs);
      await story.pass(10);
      await story.run();
      expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
      expect(story.profile).toHaveLength(1);
    },
  );

  test('of an owner who has asked to be deleted ends when they stay', async () => {
    const author = await story.author();
    const isTheirs = eq(people.id, author.id);
    await runtime.db
      .update(people)
      .set({ deletionDueAt: new Date(Date.now() + 86_400_000) })
      .where(isTheirs);
    const { id } = await story.published(author, 'Held');
    await story.run();
    expect(story.calls).toEqual([]);
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'held', reason: 'leaving' });
    await runtime.db.update(people).set({ deletionDueAt: null }).where(isTheirs);
    await story.pass(10);
    await story.run();
    expect(await story.post(id)).toMatchObject({ state: 'PUBLISHED' });
  });

  test('of the queue holds what the queue has planned, and not what has a chosen time', async () => {
    const author = await story.author();
    const queue = { accountId: author.accountId, timeZone: 'UTC', updatedAt: new Date(), pausedAt: new Date() };
    await runtime.db.insert(queues).values(queue);
    const queued = await story.published(author, 'Queued');
    await runtime.pool.query(`update posts set planned_by = 'queue' where id = $1`, [queued.id]);
    const chosen = await story.published(author, 'Chosen');
    await story.run();
    expect(await readAttempt(runtime, author, queued.id)).toMatchObject({ status: 'held', reason: 'queue' });
    expect(await story.post(chosen.id)).toMatchObject({ state: 'PUBLISHED' });
    await runtime.db.update(queues).set({ pausedAt: null });
    await story.pass(10);
    await story.run();
    expect(await story.post(queued.id)).toMatchObject({ state: 'PUBLISHED' });
  });

  test('that lasts longer than its owner lets a post be late makes it miss its hour', async () => {
    const author = await story.author({ state: 'paused' });
    await runtime.db.update(people).set({ lateLimitMinutes: 30 }).where(eq(people.id, author.id));
    const { id } = await story.published(author, 'Missed');
    await story.run();
    await story.pass(29 * 60);
    await story.run();
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'held' });
    await story.pass(2 * 60);
    await story.run();
    expect(await readAttempt(runtime, author, id)).toMatchObject({ status: 'missed' });
    expect(await story.post(id), 'its owner may change it').toMatchObject({ state: 'SCHEDULED', goingOutAt: null });
  });
});

test('an account that its owner disconnects fails what waits for it, at its hour and with words for that', async () => {
  const author = await story.author();
  const soon = await story.planned(author, 5, 'Soon');
  const later = await story.planned(author, 60, 'Later');
  await disconnectAccount(runtime, author.id, author.accountId);
  await story.run();
  expect(await story.post(soon.id), 'not before').toMatchObject({ state: 'SCHEDULED' });
  await story.pass(300);
  await story.run();
  expect(await story.post(soon.id)).toMatchObject({ state: 'FAILED', failure: { code: 'account', reason: 'account' } });
  expect(await story.post(later.id)).toMatchObject({ state: 'SCHEDULED' });
  expect(story.calls).toEqual([]);
});
