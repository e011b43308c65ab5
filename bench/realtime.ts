import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { benchDatabase } from './database.ts';
import type { Figure, Size } from './figure.ts';
import type { Listening } from './realtime/clients.ts';

const PORT = 4781;
const PEOPLE = 200;
/** Two thousand clients: each of the people has so many tabs. */
const TABS = 10;
const CHANGES_A_SECOND = 20;
const SECONDS = 20;

/** Two thousand clients of one process, idle and then told of changes; the clients live in another process. */
export default async function* realtime({ share }: Size): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const people = await peopleOf(database.url, Math.max(2, Math.round(PEOPLE * share)));
  const server = await started('realtime-server', database.url);
  const clients = await started('clients', database.url);
  try {
    // One has been there before: what the first costs is not what a client costs.
    await told(clients, { ask: 'connect', port: PORT, people: people.slice(0, 1), each: TABS });
    const before = (await told(server, { ask: 'memory' })) as Memory;
    const connected = (await told(clients, {
      ask: 'connect',
      port: PORT,
      people: people.slice(1),
      each: TABS,
    })) as number;
    const after = (await told(server, { ask: 'memory' })) as Memory;
    yield {
      figure: `memory of an idle client, of ${connected}`,
      value: Number(((after.rss - before.rss) / (connected - TABS) / 1000).toFixed(1)),
      unit: 'kB resident, after collecting',
      atMost: 20,
      detail: { before: inMegabytes(before), after: inMegabytes(after) },
    };

    const late = await latenesses(server, clients, people);
    const expected = CHANGES_A_SECOND * SECONDS * TABS;
    yield {
      figure: `state change → client, p99, with ${connected} clients`,
      value: percentile(late, 0.99),
      unit: 'ms',
      atMost: 500,
      detail: { p50: percentile(late, 0.5), max: Math.max(...late), changes: CHANGES_A_SECOND * SECONDS },
    };
    yield { figure: 'changes that a client did not hear of', value: expected - late.length, unit: 'of all', atMost: 0 };
  } finally {
    server.disconnect();
    clients.disconnect();
    await database.stop();
  }
}

/** Made by a process that ends: the memory their passwords took would hide what clients take. */
async function peopleOf(databaseUrl: string, count: number): Promise<Listening[]> {
  const maker = await started('realtime-server', databaseUrl);
  const people = (await told(maker, { ask: 'people', count })) as Listening[];
  maker.disconnect();
  await once(maker, 'exit');
  return people;
}

/** From before the change is asked for, so that its own writing counts too. */
async function latenesses(
  server: ChildProcess,
  clients: ChildProcess,
  people: readonly Listening[],
): Promise<number[]> {
  const changedAt = new Map<string, number>();
  const late: number[] = [];
  const collect = async () => {
    const heard = (await told(clients, { ask: 'heard' })) as { postId: string; at: number }[];
    late.push(...heard.map(({ postId, at }) => at - (changedAt.get(postId) ?? 0)));
  };
  for (let index = 0; index < CHANGES_A_SECOND * SECONDS; index += 1) {
    const { postId } = people[index % people.length] ?? { postId: '' };
    const at = Date.now();
    changedAt.set(postId, at);
    await told(server, { ask: 'change', postId });
    await sleep(Math.max(0, 1000 / CHANGES_A_SECOND - (Date.now() - at)));
    await collect();
  }
  await sleep(1_000);
  await collect();
  return late;
}

type Memory = { rss: number; heapUsed: number; external: number };

function inMegabytes(memory: Memory): Record<string, number> {
  return Object.fromEntries(Object.entries(memory).map(([name, bytes]) => [name, Number((bytes / 1e6).toFixed(1))]));
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

async function started(name: string, databaseUrl: string): Promise<ChildProcess> {
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(PORT), DATABASE_URL: databaseUrl };
  const child = fork(new URL(`./realtime/${name}.ts`, import.meta.url), { env, execArgv: ['--expose-gc'] });
  await once(child, 'message');
  return child;
}

async function told(child: ChildProcess, order: object): Promise<unknown> {
  child.send(order);
  const [answer] = (await once(child, 'message')) as [unknown];
  return answer;
}
