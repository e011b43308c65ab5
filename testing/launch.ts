import { spawn } from 'node:child_process';
import { expect, onTestFinished, vi } from 'vitest';

type Options = { cwd?: string; env: Record<string, string | undefined> };

/** A program in a process group of its own, as a terminal starts one; what it says is kept. Ended with the test. */
export function launch(program: string, args: string[], { cwd, env }: Options) {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  // Not 'close': a child that outlives a killed parent holds the pipes open.
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const pid = child.pid ?? 0;
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    pid,
    ended,
    output: () => output,
    lines: () => output.split('\n'),
    says: (text: string) =>
      vi.waitFor(
        () => {
          if (child.exitCode !== null && !output.includes(text))
            throw new Error(`It ended with ${child.exitCode}:\n${output}`);
          expect(output).toContain(text);
        },
        { timeout: 120_000, interval: 20 },
      ),
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    signalGroup: (signal: NodeJS.Signals) => process.kill(-pid, signal),
  };
}
