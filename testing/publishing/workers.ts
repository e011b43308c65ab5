import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { QUICK_START } from '../quick-start.ts';
import type { WorkerOrder } from './worker-process.ts';

export type Worker = {
  pid: number;
  /** Until then it has loaded everything and touches nothing. */
  go(): void;
  kill(): Promise<void>;
  /** Stops the world for it, as a machine does that is moved. */
  freeze(milliseconds: number): Promise<void>;
  /** Asks it to end, and says how long that took. */
  end(): Promise<{ milliseconds: number; code: number | null }>;
  isAlive(): boolean;
  /** What it says: the failpoints it was told to report. */
  onTold(listener: (told: string) => void): void;
};

/** A process of its own that publishes. It ends with ours. */
export async function startWorker(order: WorkerOrder, environment: Record<string, string> = {}): Promise<Worker> {
  const child = fork(new URL('./worker-process.ts', import.meta.url), [JSON.stringify(order)], {
    execArgv: QUICK_START,
    env: { ...process.env, ...environment },
  });
  await once(child, 'message');
  return {
    pid: child.pid ?? 0,
    go: () => void child.send('go'),
    kill: () => signalled(child, 'SIGKILL'),
    async freeze(milliseconds) {
      child.kill('SIGSTOP');
      await pause(milliseconds);
      child.kill('SIGCONT');
    },
    async end() {
      const began = performance.now();
      await signalled(child, 'SIGTERM');
      return { milliseconds: performance.now() - began, code: child.exitCode };
    },
    isAlive: () => isAlive(child),
    onTold: (listener) => void child.on('message', (told) => listener(String(told))),
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
