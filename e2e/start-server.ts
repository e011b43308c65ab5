import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '#testing/free-port.ts';

const ROOT = join(import.meta.dirname, '..');

/** `{port}` stands for the server's own. */
export type Settings = Record<string, string>;

export type SecondServer = { url: string; port: number };

type Started = SecondServer & { stop: (signal?: NodeJS.Signals) => Promise<void> };

/** The built product once more, on a port of its own unless it has been there before. */
export async function startServer(settings: Settings, databaseUrl: string, ownPort?: number): Promise<Started> {
  const port = ownPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  const own = Object.entries(settings).map(([name, value]) => [name, value.replaceAll('{port}', String(port))]);
  const child = spawn(process.execPath, [join(ROOT, 'build/server/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BOBBIN_ENV: 'demo',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      ROLE: 'web',
      ...Object.fromEntries(own),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`The second server did not start:\n${output}`))),
  ]);
  return {
    url,
    port,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
