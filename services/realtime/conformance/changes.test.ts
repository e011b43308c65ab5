import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { RealtimeChannel } from '@supabase/realtime-js';
import { networkSyncs, notifications, posts, publications } from '#db/schema.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { newPost } from '#testing/posts.ts';
import { heardOn, joined, openTestRealtime, until } from '../test-realtime.ts';
import type { TestMember, TestRealtime } from '../test-realtime.ts';

let realtime: TestRealtime;
let ada: TestMember;
let eve: TestMember;
beforeAll(async () => {
  realtime = await openTestRealtime();
  [ada, eve] = [await realtime.member(), await realtime.member()];
  return realtime.close;
});

type Change = { table: string; eventType: string; new: Record<string, unknown>; old: Record<string, unknown> };
type Wanted = { event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'; schema: string; table?: string; filter?: string };

async function follow(member: TestMember, wanted: Wanted, name = randomUUID()) {
  const client = member.client();
  onTestFinished(async () => void (await client.disconnect()));
  const changes: Change[] = [];
  const channel: RealtimeChannel = client.channel(name);
  const heard = heardOn(channel);
  channel.on('postgres_changes', wanted as { event: '*'; schema: string }, (change) => changes.push(change));
  expect(await joined(channel)).toEqual({ status: 'SUBSCRIBED', error: undefined });
  return { changes, heard, channel };
}

const author = (member: TestMember) => ({ id: member.id, plan: 'bobbin_premium' as const });
const all = { event: '*', schema: 'public', table: 'posts' } as const;

test('who follows their posts hears of each as it is made, changed and removed', async () => {
  const { changes, heard } = await follow(ada, all);
  await until(() => heard.length > 0, 'told that it listens');
  expect(heard[0]?.told).toMatchObject({ status: 'ok', message: 'Subscribed to PostgreSQL' });
  const { runtime } = realtime;
  const { id } = await newPost(runtime, author(ada));
  await until(() => changes.length === 1, 'made');
  await runtime.db.update(posts).set({ state: 'READY', version: 2 }).where(eq(posts.id, id));
  await until(() => changes.length === 2, 'changed');
  await runtime.db.delete(posts).where(eq(posts.id, id));
  await until(() => changes.length === 3, 'removed');
  expect(changes.map(({ eventType, table }) => `${eventType} ${table}`)).toEqual([
    'INSERT posts',
    'UPDATE posts',
    'DELETE posts',
  ]);
  expect(changes[2]?.old).toEqual({ id });
});

test('a change tells how a post stands, and never what is written in it', async () => {
  const { changes } = await follow(ada, all);
  const { id } = await newPost(realtime.runtime, author(ada));
  await until(() => changes.length === 1, 'a change');
  expect(changes[0]?.new).toEqual({
    id,
    state: 'DRAFT',
    version: 1,
    scheduled_at: null,
    published_at: null,
    permalink: null,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
});

test('rows of others never arrive, whatever is asked for', async () => {
  const wishes: Wanted[] = [
    { event: '*', schema: 'public' },
    { event: '*', schema: 'public', table: 'posts' },
    { event: 'INSERT', schema: '*', table: 'posts' },
    { event: '*', schema: 'public', table: 'posts', filter: 'state=eq.DRAFT' },
    { event: '*', schema: 'public', table: 'posts', filter: `id=neq.${randomUUID()}` },
  ];
  const followed = await Promise.all(wishes.map((wanted) => follow(eve, wanted)));
  const { runtime, clock } = realtime;
  const { id } = await newPost(runtime, author(ada));
  await runtime.db.update(posts).set({ state: 'READY' }).where(eq(posts.id, id));
  await runtime.db.insert(notifications).values({ userId: ada.id, type: 'info', kind: 'x', createdAt: clock.now() });
  await runtime.db.delete(posts).where(eq(posts.id, id));
  const { id: own } = await newPost(runtime, author(eve));
  await until(() => followed.every(({ changes }) => changes.length > 0), 'their own arrived');
  for (const { changes } of followed) expect(changes.map((change) => change.new['id'])).toEqual([own]);
});

test('a claim that names another person’s column, table or schema is told that it hears nothing', async () => {
  const wishes: Wanted[] = [
    { event: '*', schema: 'public', table: 'people' },
    { event: '*', schema: 'auth', table: 'users' },
    { event: '*', schema: 'public', table: 'posts', filter: 'content=eq.x' },
    { event: '*', schema: 'public', table: 'posts', filter: `person_id=eq.${ada.id}` },
    { event: '*', schema: 'public', table: 'posts; drop table posts' },
  ];
  for (const wanted of wishes) {
    const { heard } = await follow(eve, wanted);
    await until(() => heard.length > 0, 'told');
    expect(heard[0]?.told, JSON.stringify(wanted)).toMatchObject({ extension: 'postgres_changes', status: 'error' });
  }
});

test('a filter chooses among one’s own rows, and an event among what happens to them', async () => {
  const [ready, deletions, everything] = [
    await follow(ada, { ...all, filter: 'state=eq.READY' }),
    await follow(ada, { ...all, event: 'DELETE' }),
    await follow(ada, all),
  ];
  const { runtime } = realtime;
  const { id } = await newPost(runtime, author(ada));
  // A row is told as it is when it is read: one that has changed by then would be told of twice.
  await until(() => everything.changes.length === 1, 'made');
  await runtime.db.update(posts).set({ state: 'READY' }).where(eq(posts.id, id));
  await until(() => ready.changes.length === 1, 'the one that is ready');
  await runtime.db.delete(posts).where(eq(posts.id, id));
  await until(() => deletions.changes.length === 1, 'the deletion');
  expect(ready.changes[0]?.new).toMatchObject({ id, state: 'READY' });
  expect(deletions.changes[0]).toMatchObject({ eventType: 'DELETE', old: { id } });
});

test('the bell, what is going out and the reading of an account are heard of too', async () => {
  const { changes } = await follow(ada, { event: '*', schema: 'public' });
  const { db, clock } = realtime.runtime;
  const now = clock.now();
  await db.insert(notifications).values({ userId: ada.id, type: 'info', kind: 'x', createdAt: now });
  await until(() => changes.length === 1, 'the bell');
  const { id: accountId } = await newNetworkAccount(realtime.runtime, { personId: ada.id });
  const due = { dueAt: now, postsDueAt: now, daysDueAt: now, audienceDueAt: now };
  await db.insert(networkSyncs).values({ accountId, importStep: 'audience', ...due });
  await until(() => changes.length === 2, 'the reading begins');
  await db.update(networkSyncs).set({ syncedAt: now }).where(eq(networkSyncs.accountId, accountId));
  await until(() => changes.length === 3, 'the reading goes on');
  const { id: postId } = await newPost(realtime.runtime, author(ada));
  const publication = { postId, personId: ada.id, accountId, part: 0, dueAt: now, postVersion: 1 };
  await db.insert(publications).values({ ...publication, state: 'scheduled' });
  await until(() => changes.length === 5, 'what goes out');
  // A claim is nobody's news.
  await db.update(publications).set({ token: 2, leaseUntil: now }).where(eq(publications.postId, postId));
  await db.update(publications).set({ state: 'missed', reason: 'late' }).where(eq(publications.postId, postId));
  await until(() => changes.length === 6, 'what was missed');
  expect(changes.map(({ table, eventType }) => `${table} ${eventType}`)).toEqual([
    'notifications INSERT',
    'network_syncs INSERT',
    'network_syncs UPDATE',
    'posts INSERT',
    'publications INSERT',
    'publications UPDATE',
  ]);
  expect(changes[2]?.new).toMatchObject({ account_id: accountId, synced_at: expect.any(String) });
  expect(changes[5]?.new).toMatchObject({ post_id: postId, part: 0, state: 'missed', reason: 'late' });
});

test('what is undone is not told', async () => {
  const { changes } = await follow(ada, all);
  const { db } = realtime.runtime;
  const { id } = await newPost(realtime.runtime, author(ada));
  await db
    .transaction(async (tx) => {
      await tx.delete(posts).where(eq(posts.id, id));
      throw new Error('changed my mind');
    })
    .catch(() => undefined);
  const { id: next } = await newPost(realtime.runtime, author(ada));
  await until(() => changes.length === 2, 'both');
  expect(changes.map((change) => change.new['id'])).toEqual([id, next]);
});
