import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Ground } from './chaos-run.ts';
import { unsettled } from './publication-rows.ts';
import type { WorkerOrder } from './worker-process.ts';
import { startWorker } from './workers.ts';
import type { Worker } from './workers.ts';

/** Workers under one roof, for runs that decide themselves when what happens to them. All are gone afterwards. */
export async function withWorkers<Result>(
  { databaseUrl, network }: Ground,
  divisor: number,
  work: (start: (name: string, given?: Partial<WorkerOrder>) => Promise<Worker>) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-workers-'));
  const started: Worker[] = [];
  try {
    return await work(async (name, given) => {
      const dataDirectory = join(directory, name);
      const worker = await startWorker({
        name,
        databaseUrl,
        threadsUrl: network.url,
        divisor,
        dataDirectory,
        ...given,
      });
      started.push(worker);
      return worker;
    });
  } finally {
    await Promise.all(started.map((worker) => worker.kill()));
    await rm(directory, { recursive: true, force: true });
  }
}

/** Looking must not take what the work needs: a twentieth of the time at most. */
const ASKED_RARELY = 20;

/** Whether everything was settled in time. */
export async function untilSettled({ needs: { db } }: Ground, longestMs: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < longestMs) {
    const asked = performance.now();
    if ((await unsettled(db)) === 0) return true;
    await pause(Math.max(50, (performance.now() - asked) * ASKED_RARELY));
  }
  return false;
}
