import { z } from 'zod';
import { startTokenProcess } from './token-processes.ts';
import type { WiredNetwork } from './wired-network.ts';
import { refreshesOf } from './wired-network.ts';

const PROCESSES = 4;
const DUE_AFTER_SECONDS = 9 * 24 * 3600;

const Used = z.object({ failed: z.array(z.string()) });

/** Many at the same time, in four processes, use a token that is due. */
export async function renewAtOnce(
  network: WiredNetwork,
  users: number,
): Promise<{ refreshes: number; failed: string[] }> {
  const { runtime, environment, pass } = network;
  const account = await network.connectSomebody();
  await pass(DUE_AFTER_SECONDS);
  const processes = await Promise.all(Array.from({ length: PROCESSES }, () => startTokenProcess(environment)));
  const before = await refreshesOf(network);
  const now = runtime.clock.now().toISOString();
  const told = await Promise.all(
    processes.map((each, index) => {
      const share = Math.floor((users + index) / PROCESSES);
      return each.tell({ deed: 'use', now, account, users: share });
    }),
  );
  for (const each of processes) await each.end();
  return { refreshes: (await refreshesOf(network)) - before, failed: told.flatMap((each) => Used.parse(each).failed) };
}
