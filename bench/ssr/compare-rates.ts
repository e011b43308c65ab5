import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { median } from '../figure.ts';

const ROUNDS = 5;
const SECONDS = 4;
const PORTS = { ours: 4701, bare: 4702 };
/** The same for both, so that who signed in at one is known to the other. */
const PUBLIC_URL = `http://localhost:${PORTS.ours}`;

export type OurServer = { url: string; process: ChildProcess; stop(): void };

export async function startOurServer(databaseUrl: string): Promise<OurServer> {
  const server = await started('our-server', PORTS.ours, { DATABASE_URL: databaseUrl });
  return { url: PUBLIC_URL, process: server, stop: () => server.disconnect() };
}

/** Our server and the floor take turns at a page; what is claimed is the median of the ratios of requests per second. */
export async function compareRates(databaseUrl: string, path: string, cookie = '') {
  const bare = await started('bare-server', PORTS.bare, { DATABASE_URL: databaseUrl, PAGE: path, COOKIE: cookie });
  try {
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    await Promise.all(Object.values(PORTS).map((port) => rate(port, path, cookie, 2)));
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await rate(PORTS.ours, path, cookie, SECONDS));
      rates.bare.push(await rate(PORTS.bare, path, cookie, SECONDS));
    }
    const ratios = rates.ours.map((ours, round) => ours / (rates.bare[round] ?? 1));
    return {
      ratio: Number(median(ratios).toFixed(3)),
      detail: { ratios: ratios.map((ratio) => Number(ratio.toFixed(3))), ours: rates.ours, bare: rates.bare },
    };
  } finally {
    bare.disconnect();
  }
}

async function started(name: string, port: number, given: Record<string, string>): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL, ...given };
  const server = fork(new URL(`./${name}.ts`, import.meta.url), { env, execArgv: ['--max-semi-space-size=8'] });
  await once(server, 'message');
  return server;
}

async function rate(port: number, path: string, cookie: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: 20,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'accept-language': 'en-US', cookie },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 2xx and ${errors} requests failed`);
  return requests.average;
}
