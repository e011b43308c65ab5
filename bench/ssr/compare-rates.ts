import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { median } from '../figure.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 20;
const PORTS = { ours: 4701, bare: 4702 };
/** The same for both, so that who signed in at one is known to the other. */
const PUBLIC_URL = `http://localhost:${PORTS.ours}`;

export type OurServer = { url: string; process: ChildProcess; stop(): void };

export async function startOurServer(databaseUrl: string): Promise<OurServer> {
  const server = await started('our-server', PORTS.ours, { DATABASE_URL: databaseUrl });
  return { url: PUBLIC_URL, process: server, stop: () => server.disconnect() };
}

/** Our server and the floor take turns at a page; what is claimed is the median of the ratios of requests per second. */
export async function compareRates(
  databaseUrl: string,
  path: string,
  { cookie = '', connections = CONNECTIONS }: { cookie?: string; connections?: number } = {},
) {
  const asked = { path, cookie, connections };
  const bare = await started('bare-server', PORTS.bare, { DATABASE_URL: databaseUrl, PAGE: path, COOKIE: cookie });
  try {
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    await Promise.all(Object.values(PORTS).map((port) => rate(port, 2, asked)));
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await rate(PORTS.ours, SECONDS, asked));
      rates.bare.push(await rate(PORTS.bare, SECONDS, asked));
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

type Asked = { path: string; cookie: string; connections: number };

async function rate(port: number, seconds: number, { path, cookie, connections }: Asked): Promise<number> {
  const { requests, duration, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'accept-language': 'en-US', cookie },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 2xx and ${errors} requests failed`);
  return Number((requests.total / duration).toFixed(1));
}
