import { expect, test } from 'vitest';
import { notifications } from '#db/schema.ts';
import { freeMember } from '#testing/cast.ts';
import { testRuntime } from '#testing/runtime.ts';
import { removeExpiredRows } from './housekeeping.ts';
import { JOBS } from './jobs.ts';

test('each job has a name of its own that says whose it is', () => {
  const names = JOBS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/);
});

test('expired rows are removed every day, by the worker’s clock', async () => {
  expect(JOBS).toContain(removeExpiredRows);
  expect(removeExpiredRows.schedule).toMatch(/^\d+ \d+ \* \* \*$/);

  const { runtime, clock } = await testRuntime();
  await runtime.db
    .insert(notifications)
    .values({ userId: freeMember.id, type: 'info', kind: 'contact-message-sent', createdAt: clock.now() });
  await removeExpiredRows.run(runtime, {});
  expect(await runtime.db.select().from(notifications)).toHaveLength(1);
  clock.advance(91 * 24 * 3600);
  await removeExpiredRows.run(runtime, {});
  expect(await runtime.db.select().from(notifications)).toEqual([]);
});

test('a scheduled job runs with an empty payload', () => {
  for (const { schedule, payload } of JOBS.filter(({ schedule }) => schedule)) {
    expect(schedule?.split(' ')).toHaveLength(5);
    expect(payload.safeParse({}).success).toBe(true);
  }
});
