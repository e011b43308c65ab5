import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Product = { url: string; pid: number; readyAfterMs: number; stop(): Promise<void> };

/** The product as people start it, on its own port; the data directory may outlive one start, to measure the second. */
export async function startProduct(
  port: number,
  dataDir?: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const directory = dataDir ?? (await mkdtemp(join(tmpdir(), 'bobbin-bench-')));
  const started = performance.now();
  const child = spawn('bin/start', {
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('Ready in')) break;
  }
  if (!output.includes('Ready in') || child.pid === undefined) throw new Error(`The product did not start:\n${output}`);
  const readyAfterMs = performance.now() - started;

  return {
    url: `http://localhost:${port}`,
    pid: child.pid,
    readyAfterMs,
    async stop() {
      // One that has ended by itself says nothing more.
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!dataDir) await rm(directory, { recursive: true, force: true });
    },
  };
}
