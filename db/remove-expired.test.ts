import { getTableName, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contactMessages, notifications, rateLimits } from '#db/schema.ts';
import { freeMember } from '#testing/cast.ts';
import { testRuntime } from '#testing/runtime.ts';
import { INVENTORY } from './inventory.ts';
import { removeExpired } from './remove-expired.ts';

const DAY_MS = 24 * 3_600_000;

/** One row per table that has an end, made at a given time; a new such table must join here. */
const rowMadeAt = {
  notifications: (createdAt: Date) => ({
    table: notifications,
    values: { userId: freeMember.id, type: 'info' as const, kind: 'contact-message-sent', createdAt },
  }),
  contact_messages: (createdAt: Date) => ({
    table: contactMessages,
    values: { name: 'Ada', email: 'ada@example.test', message: 'Ten characters', locale: 'en-US', createdAt },
  }),
};

const ended = INVENTORY.flatMap(({ table, retention }) => ('forever' in retention ? [] : [{ table, retention }]));

test.each(ended)('$table keeps a row until its time is over, and no longer', async ({ table, retention }) => {
  const { runtime, clock } = await testRuntime();
  const { db } = runtime;
  const oldest = new Date(clock.now().getTime() - retention.days * DAY_MS);
  for (const at of [oldest, new Date(oldest.getTime() - 1)]) {
    const row = rowMadeAt[table as keyof typeof rowMadeAt](at);
    expect(getTableName(row.table)).toBe(table);
    await db.insert(row.table).values(row.values as never);
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
  await runtime.db.insert(rateLimits).values([
    { key: 'over', points: 1, expire: now - 1 },
    { key: 'running', points: 1, expire: now + 1 },
    { key: 'endless', points: 1, expire: null },
  ]);
  await removeExpired(runtime.db, clock.now());
  const left = await runtime.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(left.map(({ key }) => key).toSorted()).toEqual(['endless', 'running']);
});
