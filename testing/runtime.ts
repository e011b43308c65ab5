import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createLog } from '#base/log.ts';
import type { Clock } from '#base/clock.ts';
import { ownAuth } from '#app/auth/door/open-auth.ts';
import { JOBS } from '#app/jobs.ts';
import { ownStorage } from '#app/storage/own-storage.ts';
import { diskFiles } from '#providers/storage/disk.ts';
import { openRuntime } from '#runtime/runtime.ts';
import type { Runtime, RuntimeParts } from '#runtime/runtime.ts';
import { readSettings } from '#runtime/settings.ts';
import type { Environment } from '#runtime/settings.ts';
import { HASH_COST } from './hash-cost.ts';
import { testDatabase } from './postgres.ts';

export type TestClock = Clock & { set(at: Date): void; advance(seconds: number): void };

/** Time moves only when told. */
export function testClock(start = new Date('2026-05-19T10:00:00Z')): TestClock {
  let now = start;
  return {
    now: () => now,
    set: (at) => {
      now = at;
    },
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

const PARTS: RuntimeParts = {
  jobs: JOBS,
  openAuth: (runtime) => ownAuth(runtime, { hashCost: HASH_COST }),
  openStorage: ownStorage,
  /** A hundred requests at once on a busy machine wait for each other longer than people would. */
  longestWaitMs: 60_000,
};

export type TestRuntime = { runtime: Runtime; clock: TestClock; lines: LogLine[]; close: () => Promise<void> };
export type LogLine = Record<string, unknown>;

/** Closed when the test ends. */
export async function testRuntime(environment?: Environment, overrides?: Partial<Runtime>): Promise<TestRuntime> {
  const opened = await openTestRuntime(environment, overrides);
  onTestFinished(opened.close);
  return opened;
}

/** The real runtime on a database of its own, with a clock and a log the test can see. For `beforeAll`, which returns `close`. */
export async function openTestRuntime(
  environment: Environment = {},
  overrides: Partial<Runtime> = {},
): Promise<TestRuntime> {
  const url = environment['DATABASE_URL'] ?? (await testDatabase()).url;
  const settings = readSettings({ DATABASE_URL: url, ROLE: 'web', ...environment });
  const clock = testClock();
  const lines: LogLine[] = [];
  const log = createLog({
    level: 'debug',
    destination: { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
  });
  // A folder of its own, which is there once a file is.
  const folder = join(tmpdir(), `files-${randomUUID()}`);
  const { runtime, close } = await openRuntime({ ...settings, databaseUrl: url }, log, PARTS, {
    clock,
    files: diskFiles(folder),
    ...overrides,
  });
  let closed: Promise<void> | undefined;
  const end = () => close().finally(() => rm(folder, { recursive: true, force: true }));
  return { runtime, clock, lines, close: () => (closed ??= end()) };
}
