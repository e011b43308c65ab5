import { setTimeout as pause } from 'node:timers/promises';
import { openBalancer } from './balancer.ts';
import type { Balancer } from './balancer.ts';
import { productProcess } from './product-process.ts';
import type { ProductProcess } from './product-process.ts';

export type TwoByTwo = {
  url: string;
  webs: readonly ProductProcess[];
  workers: readonly ProductProcess[];
  all: readonly ProductProcess[];
  balancer: Balancer;
  /** Everything started and sent visitors. */
  ready: () => Promise<void>;
  stop(): Promise<void>;
};

const LONGEST_START_MS = 120_000;

/** Two processes that serve and two that work, all started at once, and one address before those that serve. */
export async function startTwoByTwo(
  root: string,
  port: number,
  settings: Record<string, string>,
  ownPorts: number,
): Promise<TwoByTwo> {
  const webs = [productProcess('web', ownPorts), productProcess('web', ownPorts + 1)];
  const workers = [productProcess('worker', ownPorts + 2), productProcess('worker', ownPorts + 3)];
  const all = [...webs, ...workers];
  const targets = webs.map((web) => web.port);
  const balancer = await openBalancer(port, targets);
  const stop = async () => {
    await Promise.all(all.map((each) => each.stop()));
    await balancer.close();
  };
  try {
    await Promise.all(all.map((each) => each.start(root, settings)));
    await ready(balancer, targets);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://localhost:${port}`, webs, workers, all, balancer, ready: () => ready(balancer, targets), stop };
}

async function ready({ isIn }: Balancer, targets: readonly number[]): Promise<void> {
  const deadline = Date.now() + LONGEST_START_MS;
  while (!targets.every(isIn)) {
    if (Date.now() > deadline) throw new Error('Not everybody who serves has become ready');
    await pause(50);
  }
}
