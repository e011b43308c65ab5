import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;
export const FAST = { fsync: 'off' };

/** Stopped when the test ends. */
export async function start(directory: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ directory, log: () => undefined, options: FAST });
  onTestFinished(() => server.stop());
  return server;
}

export async function query({ url }: { url: string }, sql: string): Promise<Array<Record<string, unknown>>> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export const HOLDER = join(import.meta.dirname, 'fixtures', 'server-holder.ts');

/** Somebody else who starts it, in a process that can be killed. */
export function hold(directory: string) {
  const child: ChildProcess = spawn(process.execPath, [HOLDER, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(() => void child.kill('SIGKILL'));
  return { output: () => output, kill: () => child.kill('SIGKILL'), ended };
}

/** What the making of a cluster has left so far. */
export function unfinished(directory: string): string[] {
  return existsSync(directory) ? readdirSync(directory).filter((name) => name.startsWith('unfinished-')) : [];
}
