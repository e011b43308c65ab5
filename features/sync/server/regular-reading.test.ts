import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkAccounts, networkPosts, networkSyncs } from '#db/schema.ts';
import { SCOPES } from '#features/network/scopes.ts';
import { storePosts } from '#features/stats/server/store-posts.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import type { ComparedAccount } from '#testing/truth/differences.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const DAY = 86_400;
const Joined = z.looseObject({ id: z.string(), username: z.string() });

/** Somebody with a short history, all of which was read. */
async function imported(wish: { posts: number; months: number }) {
  const { id, username } = Joined.parse(await network.control('POST', 'threads/accounts', wish));
  const { accountId, personId } = await network.connect(id);
  await syncWhatIsDue(network.runtime);
  return { networkId: id, accountId, personId, username };
}

async function syncOf(accountId: string) {
  const [sync] = await network.runtime.db.select().from(networkSyncs).where(eq(networkSyncs.accountId, accountId));
  return sync ?? expect.fail('no sync');
}

async function stateOf(accountId: string) {
  const { db } = network.runtime;
  return (await db.select().from(networkAccounts).where(eq(networkAccounts.id, accountId)))[0]?.state;
}

const differences = (account: ComparedAccount) =>
  differencesFromTruth(network.runtime.db, network.control, account, network.clock.now());

test('more new posts than a page holds are all found', async () => {
  const { db } = network.runtime;
  const account = await imported({ posts: 130, months: 1 });
  await db.delete(networkPosts).where(eq(networkPosts.accountId, account.accountId));
  await network.pass(61 * 60);
  await syncWhatIsDue(network.runtime);
  expect(await differences(account)).toEqual([]);
  expect(await syncOf(account.accountId)).toMatchObject({ importStep: 'done', failure: null });
});

test('what the lists no longer hold is looked for, and known to be gone', async () => {
  const { db, clock } = network.runtime;
  const { accountId } = await imported({ posts: 5, months: 1 });
  const lost = { format: 'TEXT' as const, text: 'Lost', isQuote: false, media: [] };
  const publishedAt = new Date(clock.now().getTime() - 60_000);
  await storePosts(
    db,
    accountId,
    [
      { ...lost, networkId: '17900000000000001', kind: 'post', publishedAt },
      { ...lost, networkId: '17900000000000002', kind: 'repost', publishedAt },
    ],
    clock.now(),
  );
  const later = new Date(clock.now().getTime() + 30 * DAY * 1000);
  await db
    .update(networkPosts)
    .set({ figuresAt: clock.now(), lookAt: later })
    .where(and(eq(networkPosts.accountId, accountId), eq(networkPosts.kind, 'post')));
  await network.pass(2 * DAY);
  await syncWhatIsDue(network.runtime);
  await network.pass(DAY);
  await syncWhatIsDue(network.runtime);
  const gone = await db
    .select({ networkId: networkPosts.networkId, lookAt: networkPosts.lookAt })
    .from(networkPosts)
    .where(and(eq(networkPosts.accountId, accountId), isNotNull(networkPosts.goneAt)))
    .orderBy(networkPosts.networkId);
  expect(gone).toEqual([
    { networkId: '17900000000000001', lookAt: null },
    { networkId: '17900000000000002', lookAt: null },
  ]);
});

test('posts that were looked at by a clock ahead of ours are due once, not for ever', async () => {
  const { db, clock } = network.runtime;
  const { accountId } = await imported({ posts: 3, months: 1 });
  const now = clock.now();
  const ahead = new Date(now.getTime() + 3600 * 1000);
  await db
    .update(networkPosts)
    .set({ figuresAt: ahead, lookAt: now })
    .where(and(eq(networkPosts.accountId, accountId), isNotNull(networkPosts.figuresAt)));
  await db.update(networkSyncs).set({ dueAt: now }).where(eq(networkSyncs.accountId, accountId));
  await syncWhatIsDue(network.runtime);
  expect(await db.$count(networkPosts, and(eq(networkPosts.accountId, accountId), lte(networkPosts.lookAt, now)))).toBe(
    0,
  );
  expect((await syncOf(accountId)).dueAt.getTime()).toBeGreaterThan(now.getTime());
});

test('what is forbidden by mistake ends nothing, what is no longer allowed asks its owner to connect again', async () => {
  const { accountId, networkId } = await imported({ posts: 2, months: 1 });
  await network.control('POST', 'faults', {
    provider: 'threads',
    kind: 'permission',
    rate: 1,
    path: 'threads_insights',
  });
  await network.pass(2 * 3600);
  await syncWhatIsDue(network.runtime);
  expect(await syncOf(accountId)).toMatchObject({ failure: 'forbidden', failures: 1 });
  expect(await stateOf(accountId)).toBe('connected');
  await network.control('DELETE', 'faults');

  const window = network.runtime.threads.windowUrl({
    redirectUri: 'http://localhost:3000/account/auth/threads/callback',
    state: 'elsewhere',
    scopes: SCOPES,
  });
  const choice = { account: networkId, is_choice: '1', scope: 'threads_basic' };
  await fetch(window, { method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
  await network.pass(2 * 3600);
  await syncWhatIsDue(network.runtime);
  expect(await stateOf(accountId)).toBe('reconnect-needed');
});

test('whoever connects again after eight months misses no day', async () => {
  const account = await imported({ posts: 3, months: 1 });
  await network.pass(240 * DAY);
  await network.connect(account.networkId, account.personId);
  await syncWhatIsDue(network.runtime);
  expect(await differences({ ...account, wasAway: true })).toEqual([]);
});
