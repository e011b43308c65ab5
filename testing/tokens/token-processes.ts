import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { forkBundled } from '../fork-bundled.ts';
import type { Order } from './token-process.ts';

export type TokenProcess = {
  /** What it answers; fails when it dies before. */
  tell(order: Order): Promise<unknown>;
  kill(): Promise<void>;
  end(): Promise<void>;
};

export async function startTokenProcess(environment: Record<string, string>): Promise<TokenProcess> {
  const child = await forkBundled(new URL('./token-process.ts', import.meta.url), [], environment);
  await once(child, 'message');
  return {
    tell(order) {
      const answer = answerOf(child);
      child.send(order);
      return answer;
    },
    async kill() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
    async end() {
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onAnswer);
      reject(new Error(`The process ended with ${signal ?? code}`));
    };
    const onAnswer = (told: unknown) => {
      child.off('exit', onExit);
      resolve(told);
    };
    child.once('exit', onExit).once('message', onAnswer);
  });
}
