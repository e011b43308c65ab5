import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import type { Simulator } from '../network-simulator/simulator.ts';
import { unsettled } from './publication-rows.ts';
import type { WorkerOrder } from './worker-process.ts';
import { startWorker } from './workers.ts';
import type { Worker } from './workers.ts';

export type Killing = {
  db: Db;
  network: Simulator;
  /** One for each worker that is to run at a time. */
  orders: readonly WorkerOrder[];
  environments?: readonly Record<string, string>[];
  kills: number;
  /** How many parts are to become visible: kills are spread over them. */
  parts: number;
  dice: () => number;
  longestMs: number;
  /** Besides the kills, again and again until all is settled. */
  meanwhile?: (workers: readonly Worker[]) => Promise<void>;
};

export type Killed = { seconds: number; kills: number; freezes: number; isSettled: boolean };

const LOOK_EVERY_MS = 20;
/** Where nothing moves, as while all that is left waits for its quiet period, a kill comes all the same. */
const PATIENCE_MS = 1000;

/** Workers publish until all is settled, while one of them after the other is killed in the middle of it. */
export async function publishAmongKills(killing: Killing): Promise<Killed> {
  const { db, network, orders, environments = [], kills, parts, dice, longestMs, meanwhile } = killing;
  const place = (index: number) => startWorker(orders[index] ?? fail(), environments[index]);
  const workers = await Promise.all(orders.map((_, index) => place(index)));
  // Loaded beforehand: to start one takes longer than what is to be shown.
  const spares = orders.map((_, index) => (kills > 0 ? place(index) : undefined));
  const began = performance.now();
  const isOver = () => performance.now() - began > longestMs;
  let [done, lastVisible, lastChange] = [0, 0, performance.now()];
  let isSettled = false;
  try {
    for (const worker of workers) worker.go();
    while (!isOver()) {
      await pause(LOOK_EVERY_MS);
      await meanwhile?.(workers);
      const { visible, pending } = await network.progress();
      if (visible !== lastVisible) [lastVisible, lastChange] = [visible, performance.now()];
      const isDue = visible >= ((done + dice()) / kills) * parts || performance.now() - lastChange > PATIENCE_MS;
      if (done < kills && isDue) {
        const index = Math.floor(dice() * workers.length);
        await workers[index]?.kill();
        done += 1;
        lastChange = performance.now();
        workers[index] = (await spares[index]) ?? fail();
        workers[index].go();
        spares[index] = done < kills ? place(index) : undefined;
      } else if (done >= kills && pending === 0 && (await unsettledSoon(db)) === 0) {
        isSettled = true;
        break;
      }
    }
    const freezes = workers.reduce((sum, worker) => sum + worker.freezes(), 0);
    return { seconds: (performance.now() - began) / 1000, kills: done, freezes, isSettled };
  } finally {
    await Promise.all([...workers, ...spares].map(async (worker) => (await worker)?.kill()));
  }
}

/** A database that is down just now knows nothing of being settled. */
async function unsettledSoon(db: Db): Promise<number> {
  return unsettled(db).catch(() => Infinity);
}

function fail(): never {
  throw new Error('There is no such worker');
}
