import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildIfNeeded } from '#commands/build.ts';

export type Server = { url: string; output(): string; stop(): Promise<void> };

/** The served product with its worker, its whole output kept. */
export async function startServer(port: number, given: { DATABASE_URL: string; THREADS_URL: string }): Promise<Server> {
  await buildIfNeeded(() => undefined);
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['build/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      ROLE: 'all',
      DATABASE_URL: given.DATABASE_URL,
      THREADS_GRAPH_URL: given.THREADS_URL,
      THREADS_OAUTH_URL: given.THREADS_URL,
      // Everybody comes from an address of their own, or would be asked to wait.
      TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let output = '';
  const isStarted = new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('"started"')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then(() => reject(new Error(`The product did not start:\n${output}`)));
  });
  await isStarted;
  return {
    url,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
