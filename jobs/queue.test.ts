import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { ProviderError } from '#base/errors.ts';
import { createLog } from '#base/log.ts';
import { openDatabase } from '#db/client.ts';
import { testDatabase } from '#testing/postgres.ts';
import { defineJob } from './define-job.ts';
import { openQueue } from './queue.ts';

type Ran = { run: (payload: { id: string }) => unknown };

const note = defineJob({
  name: 'test.note',
  payload: z.object({ id: z.string().max(10) }),
  run: async ({ run }: Ran, payload) => run(payload),
});

test('a job enqueued in a transaction runs once that commits', async () => {
  const { db, open, run } = await queues();
  const queue = await open();
  await queue.work([note], { run });
  await db.transaction(async (tx) => {
    await queue.enqueue(note, { id: 'one' }, { tx });
    expect(await queued(tx)).toBe(1);
  });
  await expect.poll(() => run.mock.calls).toEqual([[{ id: 'one' }]]);
});

test('a job enqueued in a transaction that rolls back never existed', async () => {
  const { db, open } = await queues();
  const queue = await open();
  await expect(
    db.transaction(async (tx) => {
      await queue.enqueue(note, { id: 'one' }, { tx });
      expect(await queued(tx)).toBe(1);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await queued(db)).toBe(0);
});

test('a payload that breaks its schema is refused when it is enqueued, and what it does not name is left out', async () => {
  const { db, open } = await queues();
  const queue = await open();
  await expect(queue.enqueue(note, { id: 'longer than ten' })).rejects.toThrow();
  await queue.enqueue(note, Object.assign({ id: 'one' }, { email: 'ada@example.test' }));
  const { rows } = await db.execute(sql`select data from pgboss.job where name = ${note.name}`);
  expect(rows).toEqual([{ data: { id: 'one' } }]);
});

test('a payload that an older build wrote differently fails the job and does not reach it', async () => {
  const { db, open, run } = await queues();
  const queue = await open();
  await queue.work([note], { run });
  await queue.enqueue({ ...note, payload: z.object({ id: z.any() }) }, { id: 7 });
  await expect.poll(() => stateOf(db)).toBe('retry');
  expect(run).not.toHaveBeenCalled();
});

test('a job that fails is tried again until it does not, and the log says so', async () => {
  const { db, open, run, lines } = await queues();
  run.mockRejectedValueOnce(new Error('not yet'));
  const queue = await open();
  await queue.work([note], { run });
  await queue.enqueue(note, { id: 'one' });
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await expect.poll(() => stateOf(db)).toBe('retry');
  // The wait before the second try is pg-boss's own business; here it is over at once.
  await db.execute(sql`update pgboss.job set start_after = now() where name = ${note.name}`);
  await expect.poll(() => stateOf(db)).toBe('completed');
  expect(run).toHaveBeenCalledTimes(2);
  expect(lines.map(({ msg }) => msg)).toEqual(['job failed and will be tried again', 'job done']);
});

test('a job that somebody refused for good is given up, and the log says so', async () => {
  const { db, open, run, lines } = await queues();
  run.mockRejectedValue(new ProviderError('rejected', 'no such mailbox'));
  const queue = await open();
  await queue.work([note], { run });
  await queue.enqueue(note, { id: 'one' });
  await expect.poll(() => stateOf(db)).toBe('failed');
  expect(run).toHaveBeenCalledTimes(1);
  expect(lines.map(({ msg }) => msg)).toEqual(['job was refused and is given up']);
});

test('two workers share the jobs and never both do one', async () => {
  const { db, open, run } = await queues();
  const [first, second] = [await open(), await open()];
  await Promise.all([first.work([note], { run }), second.work([note], { run })]);
  const ids = Array.from({ length: 8 }, (_, n) => `job-${n}`);
  await Promise.all(ids.map((id) => first.enqueue(note, { id })));
  await expect.poll(() => finished(db), { timeout: 40_000 }).toBe(8);
  expect(run.mock.calls.map(([payload]) => payload.id).toSorted()).toEqual(ids.toSorted());
});

test('a process that only enqueues leaves the work to the workers', async () => {
  const { db, open, run } = await queues();
  const web = await open({ works: false });
  await web.enqueue(note, { id: 'one' });
  expect(await queued(db)).toBe(1);
  const worker = await open();
  await worker.work([note], { run });
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('stopping waits for the job that is running', async () => {
  const { open, run } = await queues();
  let isFinished = false;
  let finish: () => void = () => undefined;
  const hold = new Promise<void>((resolve) => (finish = resolve));
  run.mockImplementationOnce(async () => {
    await hold;
    isFinished = true;
  });
  const queue = await open();
  await queue.work([note], { run });
  await queue.enqueue(note, { id: 'one' });
  await expect.poll(() => run.mock.calls.length).toBe(1);
  const stopped = queue.stop();
  finish();
  await stopped;
  expect(isFinished).toBe(true);
});

/** A database, and queues on it that are stopped when the test ends. */
async function queues() {
  const { url } = await testDatabase();
  const database = openDatabase(url);
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  onTestFinished(() => database.close());
  return {
    db: database.db,
    lines,
    run: vi.fn<Ran['run']>(() => Promise.resolve()),
    open: async (options = { works: true }) => {
      const queue = await openQueue(url, [note], log, options);
      onTestFinished(() => queue.stop());
      return queue;
    },
  };
}

type Queries = Pick<ReturnType<typeof openDatabase>['db'], 'execute'>;

const queued = (db: Queries) => countOf(db, sql`true`);
const finished = (db: Queries) => countOf(db, sql`state = 'completed'`);

async function countOf(db: Queries, condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${note.name} and ${condition}`,
  );
  return rows[0]?.count ?? 0;
}

async function stateOf(db: Queries): Promise<string | undefined> {
  const { rows } = await db.execute<{ state: string }>(sql`select state from pgboss.job where name = ${note.name}`);
  return rows[0]?.state;
}
