import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Check, Verdict } from './checks/verdict.ts';

/** Looks at files in a process of its own, one at a time. A file that makes it fall over is refused; the next starts another. */
export type MediaChecker = {
  check(check: Check): Promise<Verdict>;
  close(): Promise<void>;
};

/** A film of a gigabyte is copied once. */
const LONGEST_MS = 60_000;
const IDLE_MS = 60_000;
const MOST_WAITING = 20;

export class TooManyChecks extends Error {
  override name = 'TooManyChecks';
}

export function openMediaChecker(workerUrl: URL, { longestMs = LONGEST_MS } = {}): MediaChecker {
  let worker: ChildProcess | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const checkNow = async (check: Check): Promise<Verdict> => {
    clearTimeout(idle);
    worker ??= start(workerUrl);
    const verdict = await verdictOf(worker, check, longestMs);
    if (verdict) {
      idle = setTimeout(end, IDLE_MS).unref();
      return verdict;
    }
    end();
    return { ok: false, refusal: 'broken' };
  };

  return {
    async check(check) {
      if (waiting >= MOST_WAITING) throw new TooManyChecks('Too many files wait to be looked at');
      waiting += 1;
      const checked = turn.then(() => checkNow(check));
      turn = checked.catch(() => undefined);
      return checked.finally(() => (waiting -= 1));
    },
    async close() {
      await turn;
      clearTimeout(idle);
      end();
    },
  };
}

function start(workerUrl: URL): ChildProcess {
  const child = fork(fileURLToPath(workerUrl), [], {
    // Nothing of ours: no secret is in reach of what a file may do.
    env: { NODE_ENV: process.env['NODE_ENV'] ?? 'production' },
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

/** Nothing when it fell over or took too long. */
function verdictOf(worker: ChildProcess, check: Check, longestMs: number): Promise<Verdict | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => done(undefined), longestMs);
    const onMessage = (verdict: unknown) => done(verdict as Verdict);
    const onEnd = () => done(undefined);
    const done = (verdict: Verdict | undefined) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      worker.channel?.unref();
      resolve(verdict);
    };
    worker.channel?.ref();
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    worker.send(check, (error) => error && done(undefined));
  });
}
