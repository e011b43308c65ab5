import { and, eq, isNull } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { followerDays, networkAccounts, networkDays, networkPosts, networkSyncs } from '#db/schema.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { claimAccount } from './claim-account.ts';
import { syncWhatIsDue } from './run-sync.ts';
import { syncAccount } from './sync-account.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});
/** A fault that strikes once shall strike the account of its own test. */
afterEach(async () => {
  await network.control('DELETE', 'faults');
  await network.runtime.db.update(networkAccounts).set({ state: 'paused' });
});

const MINUTE = 60;
const DAY = 86_400;
const Joined = z.looseObject({ id: z.string(), username: z.string() });
const Posts = z.array(z.looseObject({ id: z.string(), media_type: z.string() }));

/** Somebody of whom nothing was read yet. */
async function connected(wish: { posts: number; months: number }) {
  const { id, username } = Joined.parse(await network.control('POST', 'threads/accounts', wish));
  return { username, accountId: (await network.connect(id)).accountId };
}

async function imported(wish: { posts: number; months: number }) {
  const account = await connected(wish);
  await syncWhatIsDue(network.runtime);
  return account;
}

async function syncOf(accountId: string) {
  const [sync] = await network.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  return sync ?? expect.fail('no sync');
}

const postsOf = (accountId: string) =>
  network.runtime.db.select().from(networkPosts).where(eq(networkPosts.accountId, accountId));

async function postOf(accountId: string, id: string) {
  return (await postsOf(accountId)).find(({ networkId }) => networkId === id) ?? expect.fail('no post');
}

/** One that is looked at. */
async function somePost(username: string): Promise<string> {
  const posts = Posts.parse(await network.control('GET', `threads/posts?username=${username}`));
  return posts.find(({ media_type: type }) => type !== 'REPOST_FACADE')?.id ?? expect.fail('no post');
}

const fault = (kind: string, path: string, count?: number) =>
  network.control('POST', 'faults', { provider: 'threads', kind, path, rate: 1, ...(count && { count }) });
const inSeconds = (seconds: number) => new Date(network.clock.now().getTime() + seconds * 1000);
const differences = (account: { accountId: string; username: string }) =>
  differencesFromTruth(network.runtime.db, network.control, account, network.clock.now());

test.each(['permission', 'refused', 'unknown'])(
  'a post that is answered with %s for good keeps no other from being looked at',
  async (kind) => {
    const { accountId, username } = await imported({ posts: 8, months: 1 });
    const bad = await somePost(username);
    const before = (await postOf(accountId, bad)).figuresAt;
    await fault(kind, `${bad}/insights`);
    await network.pass(8 * DAY);
    await syncWhatIsDue(network.runtime);
    const looked = (await postsOf(accountId)).filter((post) => post.kind !== 'repost');
    for (const { networkId, figuresAt } of looked)
      expect(figuresAt, networkId).toEqual(networkId === bad ? before : network.clock.now());
    const { lookAt, goneAt } = await postOf(accountId, bad);
    expect(lookAt?.getTime()).toBeGreaterThan(network.clock.now().getTime());
    expect(lookAt?.getTime()).toBeLessThanOrEqual(inSeconds(DAY).getTime());
    expect(goneAt).toBeNull();
    expect(await syncOf(accountId)).toMatchObject({ failures: 0, failure: null });
  },
);

test('a first import gets past a post that the network will not answer about', async () => {
  const { accountId, username } = await connected({ posts: 8, months: 1 });
  const bad = await somePost(username);
  await fault('permission', `${bad}/insights`);
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(accountId)).toMatchObject({ importStep: 'done', failure: null });
  expect((await postOf(accountId, bad)).figuresAt).toBeNull();
  await network.control('DELETE', 'faults');
  await network.pass(61 * MINUTE);
  await syncWhatIsDue(network.runtime);
  expect(await differences({ accountId, username })).toEqual([]);
});

test('the first day, known by nothing but a look at the profile, is read for as long as it is missing', async () => {
  const { accountId, username } = await connected({ posts: 0, months: 1 });
  const { db } = network.runtime;
  const firstOf = async () =>
    (await db.select().from(networkDays).where(eq(networkDays.accountId, accountId)))
      .map(({ day }) => day)
      .toSorted()[0];
  await syncWhatIsDue(network.runtime);
  const first = (await firstOf()) ?? expect.fail('no day');
  // As when the network had answered about all days but this one.
  await db.delete(networkDays).where(and(eq(networkDays.accountId, accountId), eq(networkDays.day, first)));
  await network.pass(61 * MINUTE);
  await syncWhatIsDue(network.runtime);
  expect(await firstOf()).toBe(first);
  expect(await differences({ accountId, username })).toEqual([]);
});

test('while nothing is answered at all, not every post is asked about', async () => {
  const { accountId } = await imported({ posts: 60, months: 1 });
  await network.pass(8 * DAY);
  await fault('permission', 'insights');
  await syncWhatIsDue(network.runtime);
  const now = network.clock.now();
  expect(await syncOf(accountId)).toMatchObject({ failure: 'forbidden', failures: 1, restUntil: inSeconds(MINUTE) });
  const asked = (await postsOf(accountId)).filter(({ lookAt }) => lookAt !== null && lookAt > now);
  expect(asked.length).toBeLessThan(20);
});

test.each(['refused', 'permission'])(
  'a list that is answered with %s is skipped by the first import, and made up for when it is there again',
  async (kind) => {
    const { accountId, username } = await connected({ posts: 280, months: 1 });
    await fault(kind, 'me/replies');
    for (let round = 0; round < 6; round += 1) {
      await syncWhatIsDue(network.runtime);
      await network.pass(31 * MINUTE);
    }
    expect(await syncOf(accountId)).toMatchObject({ importStep: 'done', skippedSteps: ['replies'] });
    const { db } = network.runtime;
    expect(await db.$count(networkDays, eq(networkDays.accountId, accountId))).toBeGreaterThan(28);

    await network.control('DELETE', 'faults');
    await network.pass(61 * MINUTE);
    await syncWhatIsDue(network.runtime);
    expect(await syncOf(accountId)).toMatchObject({ importStep: 'done', skippedSteps: [], failures: 0, failure: null });
    expect(await differences({ accountId, username })).toEqual([]);
  },
);

test('an audience that fails alone is tried again soon, while days, posts and looks go on', async () => {
  const { accountId } = await imported({ posts: 5, months: 1 });
  await network.pass(25 * 3600);
  await fault('permission', 'threads_insights', 1);
  await syncWhatIsDue(network.runtime);
  const { db } = network.runtime;
  const soon = inSeconds(15 * MINUTE);
  expect(await syncOf(accountId)).toMatchObject({
    failure: 'forbidden',
    failures: 1,
    audienceDueAt: soon,
    postsDueAt: soon,
    daysDueAt: inSeconds(60 * MINUTE),
  });
  expect(await db.$count(followerDays, eq(followerDays.accountId, accountId))).toBe(1);

  await network.pass(15 * MINUTE);
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(accountId)).toMatchObject({ failure: null, failures: 0 });
  expect(await db.$count(followerDays, eq(followerDays.accountId, accountId))).toBe(2);
});

test('what was read before the network asked for patience is not read again', async () => {
  const { accountId } = await imported({ posts: 5, months: 1 });
  await network.pass(25 * 3600);
  await fault('user-limit', 'me/threads', 1);
  await syncWhatIsDue(network.runtime);
  const { failure, audienceDueAt, daysDueAt, postsDueAt } = await syncOf(accountId);
  expect(failure).toBe('rate-limited');
  const now = network.clock.now();
  expect([audienceDueAt > now, daysDueAt > now, postsDueAt > now]).toEqual([true, true, false]);
});

test('an import begins a list again that no longer goes on where it stopped', async () => {
  const { db } = network.runtime;
  const account = await connected({ posts: 130, months: 1 });
  await syncAccount(network.runtime, (await claimAccount(network.runtime)) ?? expect.fail('nothing is due'));
  expect(await syncOf(account.accountId)).toMatchObject({ importStep: 'posts' });
  await db
    .update(networkSyncs)
    .set({ importCursor: 'a-post-that-is-gone' })
    .where(eq(networkSyncs.accountId, account.accountId));
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(account.accountId)).toMatchObject({ importCursor: null, failure: 'rejected' });
  await network.pass(61 * MINUTE);
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(account.accountId)).toMatchObject({ importStep: 'done', failure: null, failures: 0 });
  expect(await differences(account)).toEqual([]);
});

test.each(['gone', 'nothing', 'not-yet'])('one answer of %s does not end a post', async (kind) => {
  const { accountId, username } = await imported({ posts: 5, months: 1 });
  const doubted = await somePost(username);
  await network.pass(8 * DAY);
  await fault(kind, `${doubted}/insights`, kind === 'not-yet' ? 3 : 1);
  await syncWhatIsDue(network.runtime);
  const lookAt = inSeconds(DAY);
  expect(await postOf(accountId, doubted)).toMatchObject({ goneAt: null, lookAt });
  await network.pass(DAY);
  await syncWhatIsDue(network.runtime);
  expect(await postOf(accountId, doubted)).toMatchObject({ goneAt: null, missingSince: null, figuresAt: lookAt });
});

test.each([
  ['gone', true],
  ['not-yet', true],
  ['nothing', false],
])('the second answer of %s, a day later, is believed', async (kind, isGone) => {
  const { accountId, username } = await imported({ posts: 5, months: 1 });
  const lost = await somePost(username);
  await network.pass(8 * DAY);
  await fault(kind, `${lost}/insights`);
  await syncWhatIsDue(network.runtime);
  await network.pass(DAY);
  await syncWhatIsDue(network.runtime);
  expect(await postOf(accountId, lost)).toMatchObject({ lookAt: null, goneAt: isGone ? network.clock.now() : null });
  const { db } = network.runtime;
  const others = and(eq(networkPosts.accountId, accountId), isNull(networkPosts.lookAt), eq(networkPosts.kind, 'post'));
  expect(await db.$count(networkPosts, others)).toBeLessThanOrEqual(1);
});
