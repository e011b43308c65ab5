import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Account } from './account.ts';

/** The port of the last start, so that addresses in other terminals stay valid; another one when it is taken. */
export async function keptPort(directory: string, account: Account): Promise<number> {
  const file = join(directory, 'port');
  const kept = readKept(file);
  const port = kept && (await canListen(kept)) ? kept : await freePort();
  if (port !== kept) {
    writeFileSync(file, `${port}\n`);
    account.own(file);
  }
  return port;
}

function readKept(file: string): number | undefined {
  try {
    const port = Number(readFileSync(file, 'utf8'));
    return port > 0 && port < 65_536 ? port : undefined;
  } catch {
    return undefined;
  }
}

async function canListen(port: number): Promise<boolean> {
  return (await listenOnce(port)) !== undefined;
}

async function freePort(): Promise<number> {
  const port = await listenOnce(0);
  if (!port) throw new Error('No free port on 127.0.0.1');
  return port;
}

function listenOnce(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
