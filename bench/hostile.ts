import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { buildIfNeeded } from '#commands/build.ts';
import type { Ask } from '#testing/asks/ask.ts';
import { shownBy } from '#testing/asks/askers.ts';
import { CALL_ASKS } from '#testing/asks/call-asks.ts';
import { PAGE_ASKS } from '#testing/asks/page-asks.ts';
import { serviceAsks } from '#testing/asks/service-asks.ts';
import { endpointsOf, LEAKS } from '#testing/hostile/endpoints.ts';
import { hostileRequests } from '#testing/hostile/hostile-requests.ts';
import type { HostileRequest } from '#testing/hostile/hostile-requests.ts';
import { benchDatabase } from './database.ts';
import type { Figure, Size } from './figure.ts';
import type { Served } from './hostile/hostile-server.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const PORT = 4705;
const EACH = 500;
const AT_ONCE = 2;
const FIRST_SEED = 1_000;

type Outcome = { request: HostileRequest; status: number; isTold: boolean; milliseconds: number };

/** Malformed requests to every endpoint of a server of its own, over a socket, by what each takes. */
export default async function* hostile({ share, seed = FIRST_SEED }: Size): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const logged: string[] = [];
  let exits = 0;
  const server = serverOn(database.url);
  server.on('exit', () => (exits += 1));
  server.on('message', (said: { logged?: string }) => void (said.logged && logged.push(said.logged)));
  try {
    const [served] = (await once(server, 'message')) as [Served];
    const asks = await everyAsk(database.url);
    const endpoints = endpointsOf(asks);
    const outcomes: Outcome[] = [];
    let next = seed;
    for (const ways of endpoints.values()) {
      next += 1;
      outcomes.push(...(await sentAll(ways, served, next, Math.ceil(EACH * share))));
    }
    const failed = outcomes.filter(({ status }) => status >= 500 || status === 0);
    const told = outcomes.filter(({ isTold }) => isTold);
    const times = outcomes.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
    const detail = { seed, endpoints: endpoints.size, requests: outcomes.length };
    yield {
      figure: 'hostile requests answered with a failure of ours',
      value: failed.length,
      unit: 'requests',
      atMost: 0,
      detail: { ...detail, first: failed.slice(0, 9).map(written), logged: logged.slice(0, 5) },
    };
    yield {
      figure: 'hostile requests told of our insides',
      value: told.length,
      unit: 'requests',
      atMost: 0,
      detail: { first: told.slice(0, 5).map(written) },
    };
    yield { figure: 'failures logged while they came', value: logged.length, unit: 'lines', atMost: 0 };
    yield { figure: 'servers that they ended', value: exits, unit: 'processes', atMost: 0 };
    yield {
      figure: 'a hostile request, 99 of 100',
      value: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
      unit: 'ms',
      atMost: 250,
      detail: { median: times[times.length >> 1], longest: times.at(-1) },
    };
  } finally {
    server.removeAllListeners('exit');
    server.disconnect();
    await database.stop();
  }
}

function serverOn(databaseUrl: string): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATABASE_URL: databaseUrl };
  return fork(new URL('./hostile/hostile-server.ts', import.meta.url), { env, execArgv: ['--max-semi-space-size=8'] });
}

async function everyAsk(databaseUrl: string): Promise<Ask[]> {
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:9' });
  const asks = [...PAGE_ASKS, ...CALL_ASKS, ...serviceAsks(runtime)];
  await close();
  return asks;
}

async function sentAll(
  ways: Ask[],
  { asker, things, origin }: Served,
  seed: number,
  count: number,
): Promise<Outcome[]> {
  const requests = hostileRequests(ways, (meaning) => things[meaning] ?? '', seed, count);
  const shown = ways[0] ? shownBy(ways[0], asker) : {};
  const outcomes: Outcome[] = [];
  const sender = async () => {
    for (let request = requests.pop(); request; request = requests.pop())
      outcomes.push(await outcomeOf(request, origin, shown));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return outcomes;
}

async function outcomeOf(request: HostileRequest, origin: string, shown: Record<string, string>): Promise<Outcome> {
  const began = performance.now();
  const { method, path, body } = request;
  const headers = { ...request.headers, ...shown, origin, 'sec-fetch-site': 'same-origin' };
  try {
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body !== undefined && { body }),
    });
    const text = await answer.text();
    return { request, status: answer.status, isTold: LEAKS.test(text), milliseconds: performance.now() - began };
  } catch {
    return { request, status: 0, isTold: false, milliseconds: performance.now() - began };
  }
}

function written({ request: { what, method, path, body }, status }: Outcome): string {
  return `${status} ${method} ${path.slice(0, 100)}: ${what} ${String(body).slice(0, 100)}`;
}
