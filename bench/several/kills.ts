import { setTimeout as pause } from 'node:timers/promises';
import { dice } from '#testing/dice.ts';
import type { Broken } from '#testing/several/balancer.ts';
import type { ProductProcess } from '#testing/several/product-process.ts';
import type { TwoByTwo } from '#testing/several/two-by-two.ts';

const SHORTEST_PAUSE_MS = 700;
const LONGEST_PAUSE_MS = 2_500;

export type Kill = { process: string; port: number; at: number; goneAt: number; secondsUntilBack: number };

/** Each process in turn, at some moment, and started again by whoever looks after it. */
export async function killInTurn(
  { all, ready }: TwoByTwo,
  root: string,
  settings: Record<string, string>,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Kill[]> {
  const roll = dice(seed);
  const kills: Kill[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, each] of all.entries()) {
      await pause(SHORTEST_PAUSE_MS + roll() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
      kills.push(await killOne(each, `${each.role} ${1 + (index % 2)}`));
    }
  return kills;

  async function killOne(each: ProductProcess, name: string): Promise<Kill> {
    const at = Date.now();
    const goneAt = await each.kill();
    await each.start(root, settings);
    await ready();
    return { process: name, port: each.port, at, goneAt, secondsUntilBack: (Date.now() - at) / 1000 };
  }
}

/** Of what broke off, that which no killed process was serving. */
export function beyond(broken: readonly Broken[], kills: readonly Kill[]): Broken[] {
  const isItsOwn = ({ to, beganAt, brokeAt }: Broken) =>
    kills.some(({ port, at, goneAt }) => port === to && beganAt <= goneAt && brokeAt >= at);
  return broken.filter((each) => !isItsOwn(each));
}
