import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { people, posts } from '#db/schema.ts';
import { seedDemoPeople } from '#features/identity/server/seed-demo.ts';
import { readQueue } from '#features/planning/server/read-queue.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { LOGIN_ACCOUNTS } from './login-accounts.ts';
import { seedPosts } from './seed-posts.ts';

let runtime: TestRuntime['runtime'];
const personId = LOGIN_ACCOUNTS[0]!.personId;
let accountId: string;
beforeAll(async () => {
  const opened = await openTestRuntime();
  ({ runtime } = opened);
  await seedDemoPeople(runtime.db, runtime.clock.now());
  await runtime.db.update(people).set({ timeZone: 'Europe/Paris' });
  ({ id: accountId } = await newNetworkAccount(runtime, { personId }));
  for (const other of LOGIN_ACCOUNTS.slice(1)) await newNetworkAccount(runtime, { personId: other.personId });
  await seedPosts(runtime);
  return opened.close;
});

const own = () => runtime.db.select().from(posts).where(eq(posts.personId, personId));

test('the demo has a living calendar: ideas, drafts, ready posts, planned ones and a queue', async () => {
  expect(new Set((await own()).map(({ state }) => state))).toEqual(new Set(['IDEA', 'DRAFT', 'READY', 'SCHEDULED']));
  const queue = await readQueue(runtime, { id: personId }, accountId);
  expect(queue).toMatchObject({ isSuggested: false, rules: { timeZone: 'Europe/Paris' } });
  expect(queue?.queued).toBeGreaterThan(0);
  expect(queue?.coming.some(({ post }) => post !== null)).toBe(true);
});

test('it is sown once: what was changed or removed stays so', async () => {
  const [first, ...rest] = await own();
  await runtime.db.delete(posts).where(eq(posts.id, first!.id));
  await seedPosts(runtime);
  expect((await own()).map(({ id }) => id).toSorted()).toEqual(rest.map(({ id }) => id).toSorted());
});
