import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkBundled } from '../fork-bundled.ts';
import type { WorkerOrder } from './worker-process.ts';

export type Worker = {
  pid: number;
  /** Until then it has loaded everything and touches nothing. */
  go(): void;
  kill(): Promise<void>;
  /** Asks it to end, and says how long that took. */
  end(): Promise<{ milliseconds: number; code: number | null }>;
  /** How often it stood still at its failpoint, and was thawed again. */
  freezes(): number;
};

/** A process of its own that publishes. It ends with ours. */
export async function startWorker(order: WorkerOrder, environment: Record<string, string> = {}): Promise<Worker> {
  const entry = new URL('./worker-process.ts', import.meta.url);
  const child = await forkBundled(entry, [JSON.stringify(order)], environment);
  await once(child, 'message');
  let freezes = 0;
  child.on('message', () => {
    freezes += 1;
    setTimeout(() => child.kill('SIGCONT'), order.failpoint?.milliseconds);
  });
  return {
    pid: child.pid ?? 0,
    go: () => void child.send('go'),
    kill: () => signalled(child, 'SIGKILL'),
    async end() {
      const began = performance.now();
      await signalled(child, 'SIGTERM');
      return { milliseconds: performance.now() - began, code: child.exitCode };
    },
    freezes: () => freezes,
  };
}

async function signalled(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isAlive(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}
