import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as schema from '#db/schema.ts';
import { freeMember } from '#testing/cast.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { Db } from './client.ts';
import { INVENTORY } from './inventory.ts';
import { removeExpired } from './remove-expired.ts';

const DAY_MS = 24 * 3_600_000;

/** Makes one row in each table that has an end, at a given time; a new such table must join here. */
const makeRow: Record<string, (db: Db, createdAt: Date) => Promise<unknown>> = {
  'public.notifications': (db, createdAt) =>
    db
      .insert(schema.notifications)
      .values({ userId: freeMember.id, type: 'info', kind: 'contact-message-sent', createdAt }),
  'public.contact_messages': (db, createdAt) =>
    db
      .insert(schema.contactMessages)
      .values({ name: 'Ada', email: 'ada@example.test', message: 'Ten characters', locale: 'en-US', createdAt }),
  'public.connect_attempts': async (db, startedAt) => {
    const personId = crypto.randomUUID();
    await db.insert(schema.people).values({ id: personId, plan: 'free', ...SINCE });
    await db
      .insert(schema.connectAttempts)
      .values({ state: crypto.randomUUID(), personId, sessionId: personId, startedAt });
  },
  'public.build_files': (db, seenAt) =>
    db
      .insert(schema.buildFiles)
      .values({ name: `${crypto.randomUUID()}.js`, bytes: Buffer.from('x'), isBrotli: false, seenAt }),
  'public.publishing_runs': (db, startedAt) =>
    db.insert(schema.publishingRuns).values({ run: crypto.randomUUID(), startedAt }),
  'public.network_events': (db, receivedAt) =>
    db.insert(schema.networkEvents).values({ key: crypto.randomUUID(), receivedAt }),
  'public.deletion_requests': (db, requestedAt) =>
    db.insert(schema.deletionRequests).values({ code: crypto.randomUUID(), requestedAt, accounts: 1 }),
  'public.recaps': async (db, createdAt) => {
    const { id: accountId } = await newNetworkAccount({ db, clock: { now: () => createdAt } });
    await db.insert(schema.recaps).values({ accountId, week: '2026-01-05', createdAt });
  },
  'public.api_answers': async (db, createdAt) => {
    const personId = crypto.randomUUID();
    await db.insert(schema.people).values({ id: personId, plan: 'free', ...SINCE });
    await db.insert(schema.apiAnswers).values({ personId, key: 'once', callHash: 'hash', createdAt });
  },
  'storage.uploads': (db, createdAt) =>
    db.insert(schema.uploads).values({
      id: crypto.randomUUID(),
      bucketId: 'media',
      name: 'half.png',
      ownerId: crypto.randomUUID(),
      version: crypto.randomUUID(),
      bytes: 10,
      contentType: 'image/png',
      cacheControl: 'no-cache',
      createdAt,
      expiresAt: createdAt,
    }),
  'auth.mfa_challenges': async (db, createdAt) => {
    const factor = { userId: await newUser(db), factorType: 'totp', status: 'verified', ...SINCE } as const;
    const [made] = await db.insert(schema.mfaFactors).values(factor).returning();
    await db.insert(schema.mfaChallenges).values({ factorId: made?.id ?? '', ipAddress: '203.0.113.7', createdAt });
  },
  'auth.one_time_tokens': async (db, createdAt) =>
    db.insert(schema.oneTimeTokens).values({
      userId: await newUser(db),
      tokenType: 'recovery_token',
      tokenHash: 'hash',
      relatesTo: 'ada@example.test',
      createdAt,
      updatedAt: createdAt,
    }),
  'auth.flow_state': (db, createdAt) =>
    db
      .insert(schema.flowState)
      .values({ providerType: 'email', authenticationMethod: 'recovery', createdAt, updatedAt: createdAt }),
  'auth.audit_log_entries': (db, createdAt) =>
    db.insert(schema.auditLogEntries).values({ payload: {}, ipAddress: '203.0.113.7', createdAt }),
  'auth.saml_relay_states': async (db, createdAt) => {
    const [provider] = await db.insert(schema.ssoProviders).values(SINCE).returning();
    await db
      .insert(schema.samlRelayStates)
      .values({ ssoProviderId: provider?.id ?? '', requestId: 'request', createdAt, updatedAt: createdAt });
  },
};

const SINCE = { createdAt: new Date(0), updatedAt: new Date(0) };

async function newUser(db: Db): Promise<string> {
  const [user] = await db
    .insert(schema.users)
    .values({ aud: 'authenticated', role: 'authenticated', ...SINCE })
    .returning();
  return user?.id ?? '';
}

const ended = INVENTORY.flatMap(({ table, retention }) => ('forever' in retention ? [] : [{ table, retention }]));

test.each(ended)('$table keeps a row until its time is over, and no longer', async ({ table, retention }) => {
  const { runtime, clock } = await testRuntime();
  const { db } = runtime;
  const oldest = new Date(clock.now().getTime() - retention.days * DAY_MS);
  for (const at of [oldest, new Date(oldest.getTime() - 1)]) {
    const make = makeRow[table] ?? expect.fail(`Nothing makes a row of ${table}`);
    await make(db, at);
  }

  await removeExpired(db, clock.now());

  const { rows } = await db.execute<{ since: Date }>(
    sql`select ${retention.since} as since from ${retention.since.table}`,
  );
  expect(rows.map(({ since }) => new Date(since))).toEqual([oldest]);
});

test('a counter that has ended is removed, a running one and one without an end stay', async () => {
  const { runtime, clock } = await testRuntime();
  const now = clock.now().getTime();
  await runtime.db.insert(schema.rateLimits).values([
    { key: 'over', points: 1, expire: now - 1 },
    { key: 'running', points: 1, expire: now + 1 },
    { key: 'endless', points: 1, expire: null },
  ]);
  await removeExpired(runtime.db, clock.now());
  const left = await runtime.db.select({ key: schema.rateLimits.key }).from(schema.rateLimits);
  expect(left.map(({ key }) => key).toSorted()).toEqual(['endless', 'running']);
});
