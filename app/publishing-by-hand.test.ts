import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { networkAccounts, publications, publishingStops } from '#db/schema.ts';
import { newAuthor, newPost } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { publishingByHand } from './publishing-by-hand.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

async function order(...words: string[]): Promise<string> {
  const { settings } = opened.runtime;
  return publishingByHand({ ...settings, databaseUrl: settings.databaseUrl ?? '' }, words);
}
const stops = async () => opened.runtime.db.select().from(publishingStops);

async function creator() {
  const { runtime } = opened;
  const author = await newAuthor(runtime);
  const isTheirs = eq(networkAccounts.id, author.accountId);
  const [account] = await runtime.db.select().from(networkAccounts).where(isTheirs);
  return { ...author, username: account?.username ?? '' };
}

test('publishing of everybody is stopped and resumed, and what waited for that is due at once', async () => {
  const { db } = opened.runtime;
  expect(await order('status')).toContain('Nothing is stopped.');
  expect(await order('stop', '--reason', 'An incident')).toContain('Nothing of everybody is published from now on.');
  expect(await stops()).toMatchObject([{ scope: 'all', reason: 'An incident' }]);
  expect(await order('status')).toMatch(/^STOPPED {6}everybody since \S+Z: An incident$/m);

  const { id: personId, plan, accountId } = await creator();
  const { id: postId } = await newPost(opened.runtime, { id: personId, plan });
  const later = new Date(Date.now() + 60_000);
  const laid = {
    part: 0,
    state: 'ready',
    container: '1',
    dueAt: new Date(),
    postVersion: 1,
    reason: 'stopped',
  } as const;
  await db.insert(publications).values({ postId, personId, accountId, ...laid, nextAt: later });
  expect(await order('resume')).toBe('Publishing of everybody goes on.');
  const [row] = await db.select().from(publications).where(eq(publications.postId, postId));
  expect(row?.nextAt && row.nextAt < later).toBe(true);
  expect(await stops()).toEqual([]);
  expect(await order('resume')).toBe('Publishing of everybody was not stopped.');
});

test('one account is stopped by its name or id, and stays so until it is resumed itself', async () => {
  const { accountId, username } = await creator();
  expect(await order('stop', `@${username}`)).toContain(`Nothing of @${username} is published from now on.`);
  expect(await order('stop', accountId, '--reason', 'Again')).toContain(`@${username}`);
  expect(await stops(), 'the first reason stays').toMatchObject([{ scope: accountId, reason: null }]);
  await order('stop');
  expect(await order('status')).toContain(`STOPPED      @${username} since`);
  expect(await order('resume', username)).toBe(
    `Publishing of @${username} is no longer stopped by itself, but that of everybody is.`,
  );
  await order('resume');
  await order('stop', username);
  expect(await order('resume', username)).toBe(`Publishing of @${username} goes on.`);
});

test('status counts, and names what is in doubt without what it says', async () => {
  const { id: personId, plan, accountId, username } = await creator();
  const { id: postId } = await newPost(opened.runtime, { id: personId, plan });
  const sentAt = new Date('2026-05-19T09:00:00Z');
  const laid = { part: 1, dueAt: sentAt, lastIntentAt: sentAt, postVersion: 1 };
  await opened.runtime.db
    .insert(publications)
    .values({ postId, personId, accountId, ...laid, state: 'in_doubt', reason: 'lost' });
  const status = await order('status');
  expect(status).toMatch(/^due {10}\d+$/m);
  expect(status).toContain('in doubt     1');
  expect(status).toContain('workers      0');
  expect(status).toMatch(/^states .*in_doubt 1/m);
  expect(status).toContain(`in doubt     @${username}, post ${postId}, part 2, sent 2026-05-19T09:00:00.000Z: lost`);
  expect(status).not.toContain('A text');
});

test.each([
  [[]],
  [['start']],
  [['status', 'somebody']],
  [['stop', 'a', 'b']],
  [['resume', '--reason', 'x']],
  [['stop', '--because', 'x']],
])('%j is answered with how it is used', async (words) => {
  await expect(order(...words)).rejects.toThrow('npm run publishing -- status');
});

test('an account that nobody has connected is not stopped', async () => {
  await expect(order('stop', 'nobody.here')).rejects.toThrow('Nobody has connected an account called nobody.here.');
  expect(await stops()).toEqual([]);
});
