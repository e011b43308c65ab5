import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { networkPosts, networkSyncs } from '#db/schema.ts';
import { openTestNetwork } from '#testing/network.ts';
import type { TestNetwork } from '#testing/network.ts';
import { readFiguresReadAt } from './read-figures-read-at.ts';
import { readProgress } from './read-progress.ts';
import { syncWhatIsDue } from './run-sync.ts';

let network: TestNetwork;
beforeAll(async () => {
  network = await openTestNetwork();
  return network.close;
});

const Joined = z.looseObject({ id: z.string() });

async function newcomer({ personId, posts = 5 }: { personId?: string; posts?: number } = {}) {
  const { id } = Joined.parse(await network.control('POST', 'threads/accounts', { posts, months: 1 }));
  return network.connect(id, personId);
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const progressOf = async ({ personId, accountId }: Newcomer) =>
  (await readProgress(network.runtime, personId)).of(accountId);
const hitchOf = async (who: Newcomer) => (await progressOf(who)).hitch;

test.each([
  ['retry-after', 'all-wait'],
  ['user-limit', 'slowed-down'],
  ['html-500', 'no-answer'],
  ['permission', 'not-allowed'],
])('an import that the network answers with %s waits, says why, and goes on by itself', async (kind, hitch) => {
  const who = await newcomer();
  expect(await hitchOf(who)).toBeUndefined();
  await network.control('POST', 'faults', { provider: 'threads', kind, path: 'me', rate: 1 });
  await syncWhatIsDue(network.runtime, { lanes: 1 });
  expect(await hitchOf(who)).toBe(hitch);

  await network.control('DELETE', 'faults');
  await network.pass(3600);
  await syncWhatIsDue(network.runtime);
  expect(await progressOf(who)).toMatchObject({ step: 'done', hitch: undefined });
});

test('an account whose budget is used up says that it is read more slowly, once something is due', async () => {
  const { db } = network.runtime;
  // Whom nobody reads is allowed the least.
  const who = await newcomer({ posts: 0 });
  await syncWhatIsDue(network.runtime);
  await db.update(networkSyncs).set({ calls: 43_199 }).where(eq(networkSyncs.accountId, who.accountId));
  await network.pass(16 * 60);
  await syncWhatIsDue(network.runtime);
  expect(await hitchOf(who)).toBeUndefined();
  await network.pass(16 * 60);
  expect(await hitchOf(who)).toBe('slowed-down');
});

test('figures are as old as the last look at a post, however lately the network answered about anything else', async () => {
  const { db, clock } = network.runtime;
  const who = await newcomer();
  const ofThem = eq(networkPosts.accountId, who.accountId);
  await syncWhatIsDue(network.runtime);
  const readAt = clock.now();
  await db
    .update(networkPosts)
    .set({ lookAt: new Date(readAt.getTime() + 86_400_000) })
    .where(ofThem);
  await network.pass(16 * 60);
  await syncWhatIsDue(network.runtime);
  expect(await progressOf(who)).toMatchObject({ syncedAt: clock.now(), figuresReadAt: readAt });
  expect(await readFiguresReadAt(network.runtime, who.accountId)).toEqual(readAt);
  await db.update(networkPosts).set({ figuresAt: null }).where(ofThem);
  expect(await progressOf(who), 'known, and not looked at').toMatchObject({ figuresReadAt: undefined });
});

test('that there is no post to have figures was read when the network last answered', async () => {
  const who = await newcomer({ posts: 0 });
  expect(await progressOf(who)).toMatchObject({ figuresReadAt: undefined });
  await syncWhatIsDue(network.runtime);
  const answeredAt = network.runtime.clock.now();
  expect(await progressOf(who)).toMatchObject({ syncedAt: answeredAt, figuresReadAt: answeredAt });
  expect(await readFiguresReadAt(network.runtime, who.accountId)).toEqual(answeredAt);
});

test('new posts are next looked for when they are due, or when an account that rests has rested', async () => {
  const who = await newcomer();
  await syncWhatIsDue(network.runtime);
  const now = network.runtime.clock.now().getTime();
  expect((await progressOf(who)).nextPostsAt).toEqual(new Date(now + 15 * 60_000));
  const rested = new Date(now + 3_600_000);
  await network.runtime.db.update(networkSyncs).set({ dueAt: rested }).where(eq(networkSyncs.accountId, who.accountId));
  expect((await progressOf(who)).nextPostsAt).toEqual(rested);
});

test('near the end of what the network allows an account is read more slowly, before it is refused', async () => {
  const { db, clock } = network.runtime;
  const who = await newcomer({ posts: 0 });
  await syncWhatIsDue(network.runtime);
  const syncOf = async () =>
    (await db.select().from(networkSyncs).where(eq(networkSyncs.accountId, who.accountId)))[0] ??
    expect.fail('no sync');
  expect((await syncOf()).restUntil).toEqual(clock.now());
  const { calls } = await syncOf();
  // Nobody sees anything of it, so ten times this is allowed: the next calls are the last eighth of it.
  await network.control('POST', 'threads/app', { calls_per_impression: Math.ceil((calls * 1.1) / 10) });
  await network.pass(16 * 60);
  await syncWhatIsDue(network.runtime);
  const { restUntil, dueAt, failure } = await syncOf();
  expect(failure).toBeNull();
  expect(restUntil?.getTime()).toBeGreaterThan(clock.now().getTime() + 60_000);
  expect(dueAt.getTime()).toBeGreaterThanOrEqual(restUntil?.getTime() ?? Infinity);
  await network.control('POST', 'threads/app', { calls_per_impression: 4800 });
});

test('each of several accounts has its own progress, and nobody sees that of another', async () => {
  const first = await newcomer();
  await syncWhatIsDue(network.runtime);
  const second = await newcomer({ personId: first.personId });
  const stranger = await newcomer();
  const progress = await readProgress(network.runtime, first.personId);
  expect(progress.of(first.accountId)).toMatchObject({ step: 'done', posts: 5 });
  expect(progress.of(second.accountId)).toMatchObject({ step: 'audience', posts: 0 });
  expect((await readProgress(network.runtime, stranger.personId)).of(first.accountId)).toMatchObject({ posts: 0 });
});
