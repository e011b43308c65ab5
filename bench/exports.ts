import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { buildIfNeeded } from '#commands/build.ts';
import { EXPORT_FORMATS } from '#features/exports/export-kind.ts';
import type { ExportFormat } from '#features/exports/export-kind.ts';
import { storeHistory } from '#features/stats/server/store-history.ts';
import type { PastPost } from '#features/stats/server/store-history.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { benchDatabase } from './database.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';

const PORT = 4703;
const ROWS = 50_000;
const AT_ONCE = 5_000;
const ROUNDS = 3;

/** A file of 50,000 posts over a socket, in every format: when it begins to come, and what memory it takes to make. */
export default async function* exports(): AsyncGenerator<Figure> {
  await buildIfNeeded(() => undefined);
  const database = await benchDatabase();
  const personId = await written(database.url);
  try {
    for (const format of EXPORT_FORMATS) yield* figuresOf(format, await started(database.url, personId));
  } finally {
    await database.stop();
  }
}

/** By a server of its own, which has made a small file before. */
async function* figuresOf(format: ExportFormat, server: ChildProcess): AsyncGenerator<Figure> {
  try {
    await taken(format, 'days');
    const before = await mostMemory(server);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await taken(format, 'posts'));
    const most = await mostMemory(server);
    yield {
      figure: `first byte of ${ROWS.toLocaleString('en-US')} posts as ${format}`,
      value: Math.round(median(rounds.map(({ firstByteMs }) => firstByteMs))),
      unit: 'ms',
      atMost: 300,
      detail: { rounds },
    };
    yield {
      figure: `memory that making them as ${format} takes besides`,
      value: Math.round(most - before),
      unit: 'MB',
      atMost: 80,
      detail: { before: Math.round(before) },
    };
  } finally {
    const isOver = once(server, 'exit');
    server.disconnect();
    await isOver;
  }
}

async function written(databaseUrl: string): Promise<string> {
  const { runtime, close } = await openBenchRuntime({ databaseUrl, threadsUrl: 'http://127.0.0.1:9' });
  const { id, personId } = await newNetworkAccount(runtime);
  const now = runtime.clock.now();
  for (let first = 0; first < ROWS; first += AT_ONCE)
    await storeHistory(
      runtime.db,
      id,
      Array.from({ length: AT_ONCE }, (_, index) => postOf(first + index, now)),
      now,
    );
  await close();
  return personId;
}

/** As long as posts are, and no two alike, so that nothing compresses better than it would. */
function postOf(index: number, now: Date): PastPost {
  return {
    networkId: String(17_900_000_000_000_000 + index),
    kind: 'post',
    format: 'TEXT',
    publishedAt: new Date(now.getTime() - index * 600_000),
    text: Array.from({ length: 6 }, () => crypto.randomUUID()).join(' '),
    permalink: `https://www.threads.com/@creator/post/${index}`,
    isQuote: false,
    media: [],
    figures: { views: index * 7, likes: index, replies: 3, reposts: 2, quotes: 1, shares: 0 },
    curve: undefined,
  };
}

async function started(databaseUrl: string, personId: string): Promise<ChildProcess> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATABASE_URL: databaseUrl,
    PERSON_ID: personId,
  };
  const server = fork(new URL('./exports/export-server.ts', import.meta.url), {
    env,
    execArgv: ['--max-semi-space-size=8'],
  });
  await once(server, 'message');
  return server;
}

async function mostMemory(server: ChildProcess): Promise<number> {
  server.send('memory');
  const [{ megabytes }] = (await once(server, 'message')) as [{ megabytes: number }];
  return megabytes;
}

async function taken(format: ExportFormat, kind: 'posts' | 'days') {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/v1/exports/${kind}.${format}`);
  if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${await answer.text()}`);
  let firstByteMs: number | undefined;
  let bytes = 0;
  for await (const piece of answer.body) {
    firstByteMs ??= performance.now() - began;
    bytes += piece.length;
  }
  return { firstByteMs: firstByteMs ?? Infinity, seconds: (performance.now() - began) / 1000, bytes };
}
