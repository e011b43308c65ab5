import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { buildIfNeeded } from '#commands/build.ts';
import { benchDatabase } from './database.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';

const ROUNDS = 5;
const SECONDS = 4;

/** Our server and the floor take turns in one run; what is claimed is the ratio. */
export default async function* ssr(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const servers = {
    ours: await started('our-server', 4701, database.url),
    bare: await started('bare-server', 4702, database.url),
  };
  try {
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    await Promise.all([rate(4701, 2), rate(4702, 2)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours.push(await rate(4701, SECONDS));
      rates.bare.push(await rate(4702, SECONDS));
    }
    const ratios = rates.ours.map((ours, round) => ours / (rates.bare[round] ?? 1));
    yield {
      figure: 'home page, our server ÷ bare react-dom',
      value: Number(median(ratios).toFixed(3)),
      unit: 'ratio of requests per second',
      atLeast: 0.25,
      detail: { ratios: ratios.map((ratio) => Number(ratio.toFixed(3))), ours: rates.ours, bare: rates.bare },
    };
  } finally {
    for (const server of Object.values(servers)) server.disconnect();
    await database.stop();
  }
}

async function started(name: string, port: number, databaseUrl: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl };
  const server = fork(new URL(`./ssr/${name}.ts`, import.meta.url), { env, execArgv: ['--max-semi-space-size=8'] });
  await once(server, 'message');
  return server;
}

async function rate(port: number, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${port}/`,
    connections: 20,
    duration: seconds,
    headers: { 'accept-encoding': 'br', 'accept-language': 'en-US' },
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 2xx and ${errors} requests failed`);
  return Math.round(requests.average);
}
