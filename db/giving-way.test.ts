import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testRuntime } from '#testing/runtime.ts';
import { isAnyRowAwaited } from '#testing/waiting.ts';
import { givingWay } from './giving-way.ts';

test('of two who wait for each other one gives way, and both have done what they meant to', async () => {
  const { runtime } = await testRuntime();
  const { db, pool } = runtime;
  await db.execute(sql`create table pairs (name text primary key, count int not null)`);
  await db.execute(sql`insert into pairs values ('one', 0), ('other', 0)`);
  const add = (name: string) => sql`update pairs set count = count + 1 where name = ${name}`;
  const other = await pool.connect();
  try {
    // Whoever waits for longer looks first, and is ended: the other one is never.
    await other.query(`set deadlock_timeout = '1h'`);
    await other.query('begin');
    await other.query(`update pairs set count = count + 1 where name = 'other'`);
    let tries = 0;
    const giving = givingWay(db, async (tx) => {
      tries += 1;
      await tx.execute(add('one'));
      await tx.execute(add('other'));
    });
    await vi.waitUntil(() => isAnyRowAwaited(runtime));
    await other.query(`update pairs set count = count + 1 where name = 'one'`);
    await other.query('commit');
    await giving;
    // Done anew at once, it may come first to the row again, and then gives way once more.
    expect(tries).toBeGreaterThan(1);
  } finally {
    other.release(true);
  }
  expect((await db.execute(sql`select count from pairs`)).rows).toEqual([{ count: 2 }, { count: 2 }]);
});

test('it is tried a few times, and anything else is not', async () => {
  const { runtime } = await testRuntime();
  const failing = (code: string) => vi.fn(() => Promise.reject(Object.assign(new Error(code), { code })));
  const [ended, refused] = [failing('40001'), failing('23505')];
  await expect(givingWay(runtime.db, ended)).rejects.toThrow('40001');
  await expect(givingWay(runtime.db, refused)).rejects.toThrow('23505');
  expect([ended.mock.calls.length, refused.mock.calls.length]).toEqual([5, 1]);
});
