import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type ProductProcess = {
  role: 'web' | 'worker';
  port: number;
  /** What it has logged as an error, over all its lives. */
  errors: readonly string[];
  /** Of the build in this checkout, once it says that it is ready. */
  start(root: string, settings: Record<string, string>): Promise<void>;
  /** As an operator stops it, in order; how long that took. */
  stop(): Promise<void>;
  /** Without a word; when it was gone. */
  kill(): Promise<number>;
};

/** One process of the built product, which may live several times. */
export function productProcess(role: 'web' | 'worker', port: number): ProductProcess {
  const errors: string[] = [];
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };

  return {
    role,
    port,
    errors,
    async start(root, settings) {
      const args = ['--max-semi-space-size=8', join(root, 'build/server/main.js')];
      const started = spawn(process.execPath, args, {
        cwd: root,
        env: { ...process.env, ...settings, NODE_ENV: 'production', ROLE: role, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
      child = started;
      const said: string[] = [];
      const hear = (line: string) => {
        said.push(line);
        if (line.includes('"level":"error"')) errors.push(line);
      };
      if (started.stdout) createInterface(started.stdout).on('line', hear);
      if (started.stderr) createInterface(started.stderr).on('line', hear);
      const failed = once(started, 'exit').then(() => {
        throw new Error(`A ${role} did not start:\n${said.slice(-20).join('\n')}`);
      });
      await Promise.race([once(started, 'message'), failed]);
      failed.catch(() => undefined);
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
      return Date.now();
    },
  };
}
