import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { publishingFence } from '#db/schema.ts';
import { testRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { scratchDirectory } from '#testing/scratch-directory.ts';
import { openFence } from './fence.ts';
import type { Fence } from './fence.ts';
import { newStory } from './test-story.ts';
import { runFiles } from './run-files.ts';

let runtime: TestRuntime['runtime'];
let lines: TestRuntime['lines'];
beforeEach(async () => {
  ({ runtime, lines } = await testRuntime({ DATA_DIR: scratchDirectory('fence') }));
});

const raisedAt = async () => (await runtime.db.select().from(publishingFence))[0]?.at.getTime();
/** Whether it had to be raised. */
async function started(): Promise<{ fence: Fence; isRaised: boolean }> {
  const before = await raisedAt();
  const fence = await openFence(runtime);
  return { fence, isRaised: (await raisedAt()) !== before };
}
/** A run that was killed, of a database that has been started anew since. */
async function killedBefore(): Promise<void> {
  const { dataDir } = runtime.settings;
  await writeFile(join(dataDir, 'publishing-runs', crypto.randomUUID()), '999999999 before');
}

test('the first start looks everything up, one after an orderly end nothing', async () => {
  const first = await started();
  expect(first.isRaised).toBe(true);
  await first.fence.lower();
  const second = await started();
  expect(second.isRaised).toBe(false);
  await second.fence.lower();
});

const warnings = () => lines.filter(({ level }) => level === 'warn');

test('a fresh database has nothing that was due, so its first start frightens nobody', async () => {
  expect((await started()).isRaised).toBe(true);
  expect(warnings()).toEqual([]);
});

test('what was due while nobody can say what became of it is warned of, with how much it is', async () => {
  const story = newStory(runtime);
  const author = await story.author();
  await story.planned(author, 5, 'Due');
  await story.planned(author, 60, 'To come');
  await story.pass(6 * 60);
  await started();
  expect(warnings()).toEqual([expect.objectContaining({ due: 1 })]);
});

test('a kill alone is nothing to look up: the database has gone on, and remembers', async () => {
  await (await started()).fence.lower();
  await started();
  expect((await started()).isRaised).toBe(false);
});

test('a start after a kill and another start of the database looks up, and what it stood for is done with', async () => {
  await (await started()).fence.lower();
  await killedBefore();
  const next = await started();
  expect(next.isRaised).toBe(true);
  await next.fence.lower();
  expect((await started()).isRaised).toBe(false);
});

test('a start after a kill and a backup that was filled in under a database that went on looks up as well', async () => {
  await (await started()).fence.lower();
  await started();
  await runtime.db.execute(sql`truncate publications cascade`);
  expect((await started()).isRaised).toBe(true);
});

test('a database that has forgotten how the last run ended is not believed', async () => {
  const { fence } = await started();
  await fence.lower();
  await runtime.db.execute(sql`delete from publishing_runs`);
  expect((await started()).isRaised).toBe(true);
});

test('of several who share a disk one that ends in order does not speak for one that was killed', async () => {
  const stopped = await started();
  await killedBefore();
  await stopped.fence.lower();
  expect((await started()).isRaised).toBe(true);
});

test('one that was taken for dead while it lived goes on to say that it lives', async () => {
  const { log, settings } = runtime;
  const inAnotherContainer = runFiles(settings.dataDir, log, 10);
  const other = crypto.randomUUID();
  await inAnotherContainer.begin(other, 'before');
  onTestFinished(() => inAnotherContainer.end(other));
  const { fence, isRaised } = await started();
  expect(isRaised).toBe(true);
  const left = async () => (await runFiles(settings.dataDir, log).read()).leftBehind;
  await expect.poll(async () => (await left()).length).toBe(2);
  await fence.lower();
  expect((await started()).isRaised, 'it may have been killed since').toBe(true);
});
