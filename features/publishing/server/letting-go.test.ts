import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { networkAccounts } from '#db/schema.ts';
import { forgetAccount } from '#features/network/server/forget-account.ts';
import { contentOf } from '#features/posts/content.ts';
import { removePost } from '#features/posts/server/remove-post.ts';
import { savePost } from '#features/posts/server/save-post.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { isAnyRowAwaited } from '#testing/waiting.ts';
import { countPublishing } from './count-publishing.ts';
import { letGo } from './let-go.ts';
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

async function forgotten({ accountId }: TestAuthor) {
  const account = await runtime.db.query.networkAccounts.findFirst({ where: eq(networkAccounts.id, accountId) });
  await forgetAccount(runtime, { userId: account?.networkId ?? '', issuedAt: undefined }, letGo);
}

const UNPLANNED = {
  state: 'DRAFT',
  accountId: null,
  scheduledAt: null,
  wallTime: null,
  plannedBy: null,
  goingOutAt: null,
};

test('what was planned on an account that is forgotten is a draft without a time, and nobody else’s is', async () => {
  const other = await story.author();
  const mine = await story.planned(author, 60, 'Mine');
  const theirs = await story.planned(other, 60, 'Theirs');
  await forgotten(author);
  expect(await story.post(mine.id)).toMatchObject({ ...UNPLANNED, body: 'Mine', version: mine.version + 1 });
  expect(await story.post(theirs.id)).toMatchObject({ state: 'SCHEDULED', accountId: other.accountId });
});

test('what was being sent on it is its owner’s again, to be changed, planned and removed', async () => {
  const { id } = await story.published(author, 'Sent');
  story.answers.push('silent');
  await story.run();
  expect(await story.post(id)).toMatchObject({ goingOutAt: expect.any(Date) });
  await forgotten(author);
  expect(await story.post(id)).toMatchObject(UNPLANNED);
  expect(await savePost(runtime, author, id, { content: contentOf('Changed') })).toMatchObject({ ok: true });
  const { id: accountId } = await newNetworkAccount(runtime, { personId: author.id });
  expect(await story.moved({ ...author, accountId }, id, 60)).toMatchObject({ state: 'SCHEDULED' });
  expect(await removePost(runtime, author, id)).toEqual({ ok: true });
});

test('so is what nobody knew to be out', async () => {
  const { id } = await story.published(author, 'Doubtful');
  story.answers.push('silent');
  await story.run();
  story.access.isLost = true;
  await story.pass(121);
  await story.run();
  expect(await story.parts(id)).toMatchObject([{ state: 'in_doubt' }]);
  await forgotten(author);
  expect(await story.post(id)).toMatchObject(UNPLANNED);
});

test('of a chain what is out stays locked, and the rest never goes out as a post of its own', async () => {
  const { id } = await story.published(author, 'One', 'Two');
  story.answers.push('done', 'silent');
  await story.run();
  expect(story.profile.map(({ text }) => text)).toEqual(['One']);
  await forgotten(author);
  expect(await story.post(id)).toMatchObject({ ...UNPLANNED, sentParts: 1 });
  const rewrite = async (...texts: string[]) => savePost(runtime, author, id, { content: contentOf(...texts) });
  expect(await rewrite('Another one', 'Two')).toMatchObject({ ok: false, refusal: 'sent' });
  expect(await rewrite('One', 'Another two')).toMatchObject({ ok: true });
  const { id: accountId } = await newNetworkAccount(runtime, {
    personId: author.id,
    scopes: ['threads_basic', 'threads_content_publish', 'threads_manage_replies'],
  });
  await story.moved({ ...author, accountId }, id, 1);
  await story.pass(61);
  await story.run();
  expect(await story.post(id)).toMatchObject({ state: 'FAILED', failure: { reason: 'parent', part: 1 } });
  expect(story.profile).toHaveLength(1);
});

test('whoever was at work on it then writes nothing, and nothing of it is due or stuck', async () => {
  const { id } = await story.published(author, 'At work');
  const claim = await story.readyToSend();
  await forgotten(author);
  expect(await story.world.store.intend(claim)).toBe('lost');
  expect(await story.world.store.change(claim, { state: 'failed', reason: 'refused', again: null })).toBe(false);
  expect(await story.post(id)).toMatchObject({ ...UNPLANNED, failure: null });
  await story.pass(3600);
  expect(await story.claim()).toEqual([]);
  expect(await countPublishing(runtime)).toMatchObject({ due: 0, stuck: 0 });
});

test('whoever writes for the account in that instant is given way to, and then it is forgotten', async () => {
  const { id } = await story.published(author, 'At once');
  const worker = await runtime.pool.connect();
  try {
    // As a change that was answered badly: its publication first, and then how long the account rests.
    await worker.query(`set deadlock_timeout = '1h'`);
    await worker.query('begin');
    await worker.query('update publications set looks = looks + 1 where post_id = $1', [id]);
    const forgetting = forgotten(author);
    await vi.waitUntil(() => isAnyRowAwaited(runtime));
    await worker.query(`insert into publishing_rests (account_id, until, failures) values ($1, now(), 1)`, [
      author.accountId,
    ]);
    await worker.query('commit');
    await forgetting;
  } finally {
    worker.release(true);
  }
  expect(await story.post(id)).toMatchObject(UNPLANNED);
  expect(await runtime.db.select().from(networkAccounts).where(eq(networkAccounts.id, author.accountId))).toEqual([]);
});
