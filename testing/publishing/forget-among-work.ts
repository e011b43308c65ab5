import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { scaledTiming } from '#features/publishing/timing.ts';
import { dice } from '../dice.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { ChaosEnd, Ground } from './chaos-run.ts';
import type { ForgetfulDatabase } from './forgetful-database.ts';
import { publicationRows, unsettled } from './publication-rows.ts';
import { seedPosts } from './seed-posts.ts';
import { wishesFor } from './wishes.ts';
import type { WorkerOrder } from './worker-process.ts';
import { startWorker } from './workers.ts';
import type { Worker } from './workers.ts';

type Forgetting = {
  seed: number;
  posts: number;
  times: number;
  longestMs: number;
  divisor?: number;
  twin?: WorkerOrder['twin'];
};

const WORKERS = 2;
const FORGOTTEN_MS = 1500;

/** Workers publish; again and again their last second or so is forgotten, with whatever they sent in it. */
export async function forgetAmongWork(
  { needs, databaseUrl, network }: Ground,
  database: ForgetfulDatabase,
  { seed, posts, times, longestMs, divisor = 40, twin }: Forgetting,
): Promise<ChaosEnd & { forgotten: number }> {
  const thrown = dice(seed);
  const { quiet } = scaledTiming(divisor);
  const roundMs = quiet + 2000;
  await network.set({ seed, character: 'adversarial', latencyMs: 2 });
  const { wanted } = await seedPosts(needs, wishesFor({ accounts: posts, posts, withinMs: roundMs * times }));
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-workers-'));
  const orders = Array.from({ length: WORKERS }, (_, index) => ({
    name: `worker-${index}`,
    databaseUrl,
    threadsUrl: network.url,
    divisor,
    dataDirectory: join(directory, String(index)),
    ...(twin && { twin }),
  }));
  const began = performance.now();
  let [forgotten, isSettled] = [0, false];
  let workers: Worker[] = [];
  try {
    for (let time = 0; time < times; time += 1) {
      workers = await started(orders);
      await pause(quiet + thrown() * 1000);
      await database.remember();
      const { visible: before } = await network.progress();
      await pause(FORGOTTEN_MS / 2 + (thrown() * FORGOTTEN_MS) / 2);
      // With a clean end as well: a backup can be restored at any time.
      await Promise.all(workers.map((worker) => (time % 2 === 0 ? worker.kill() : worker.end())));
      await database.forget();
      forgotten += (await network.progress()).visible - before;
    }
    workers = await started(orders);
    while (!isSettled && performance.now() - began < longestMs) {
      await pause(100);
      isSettled = (await unsettled(needs.db)) === 0;
    }
    const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
    return {
      seconds: (performance.now() - began) / 1000,
      kills: times,
      freezes: 0,
      isSettled,
      verdict,
      line: verdictLine(verdict, { what: `R8, ${forgotten} posts forgotten`, seed }),
      throughRecovery: 0,
      forgotten,
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.kill()));
    await rm(directory, { recursive: true, force: true });
  }
}

async function started(orders: readonly WorkerOrder[]): Promise<Worker[]> {
  const workers = await Promise.all(orders.map((order) => startWorker(order)));
  for (const worker of workers) worker.go();
  return workers;
}
