import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { dice as diceOf } from '#testing/dice.ts';
import { benchDatabase } from './database.ts';
import type { Figure, Size } from './figure.ts';
import { firstLook, visit } from './load/habits.ts';
import type { TestBrowser } from '#testing/browser.ts';
import { readAgain, readAllAgainWithin, untilRead } from './load/readings.ts';
import { newRecord } from './load/record.ts';
import type { LoadRecord } from './load/record.ts';
import { watchProcesses } from './load/watch.ts';
import { newBenchMember } from './member.ts';
import { startProduct } from './product.ts';

const PORT = 4786;
const MEMBERS = 200;
const MINUTES = 5;
/** What each has on the network when they come. */
const ACCOUNT = { posts: 120, months: 18 };
/** Nobody reads a page in less, and most take longer. */
const THINK_MS = { least: 2000, most: 8000 };
/** They come back one after the other. What they find then is told, not held against the goal. */
const COMING_MS = 60_000;
/** Not all 200 register in the same second, or look at their first figures. */
const AT_ONCE_BEFORE = 8;
const LATEST_MS = 60_000;
const SEED = 7;

/** Two hundred people at once, each with an account that is read again meanwhile: looking around, writing, planning, publishing. */
export default async function* load({ share, seed = SEED }: Size): AsyncGenerator<Figure> {
  const database = await benchDatabase({ shared_preload_libraries: 'pg_stat_statements', max_connections: '100' });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  const settings = {
    DATABASE_URL: database.url,
    DEMO_MEMBERS: '5',
    DEFAULT_PLAN: 'bobbin_premium',
    TRUSTED_PROXIES: '127.0.0.1,::1',
  };
  const product = await startProduct(PORT, undefined, settings);
  try {
    const place = { url: product.url, sandboxUrl: `http://localhost:${PORT + 1}` };
    const made = await inTurns(Array.from({ length: Math.ceil(MEMBERS * share) }), () =>
      newBenchMember(place, ACCOUNT),
    );
    const members = made.map(({ browser }) => browser);
    const firstReadings = await untilRead(client);
    const coming = newRecord();
    await inTurns(members, async (member) => {
      for (const asked of firstLook(member)) await coming.time(asked);
    });
    const record = newRecord();
    const allAreThereAt = performance.now() + COMING_MS * share;
    const lengthMs = MINUTES * 60_000 * share;
    const endsAt = allAreThereAt + lengthMs;
    const now = () => (performance.now() < allAreThereAt ? coming : record);
    const staying = members.map((member, index) => stay(member, diceOf(seed + index), now, { share, endsAt }));
    await pause(COMING_MS * share);
    await readAllAgainWithin(client, lengthMs);
    await client.query('select pg_stat_statements_reset()');
    const watch = await watchProcesses(product.pid);
    await Promise.all(staying);
    const spent = await watch.end();
    const { read, all } = await readAgain(client);
    const { rows } = await client.query<{ calls: string }>('select sum(calls) as calls from pg_stat_statements');
    yield {
      figure: `load: until ${members.length} accounts that join at once have been read for the first time`,
      value: Math.round(firstReadings),
      unit: 'seconds, from the last that joined',
    };
    yield {
      figure: 'load: accounts that were read again meanwhile',
      value: read,
      unit: `of ${all}, the demo’s own among them`,
      atLeast: Math.floor(all * 0.95),
    };
    yield* figuresOf({ coming, record }, members.length, seed);
    yield* spent.figures(record.requests(), Number(rows[0]?.calls));
    yield {
      figure: 'load: posts that were due and are not out a minute later',
      value: await leftBehind(client),
      unit: 'posts',
      atMost: 0,
      detail: await fates(client),
    };
  } finally {
    await client.end();
    await product.stop();
    await database.stop();
  }
}

async function leftBehind(client: pg.Client): Promise<number> {
  for (const until = performance.now() + LATEST_MS; ; await pause(1000)) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int from posts where state <> 'PUBLISHED' and scheduled_at < now()`,
    );
    const count = rows[0]?.count ?? 0;
    if (count === 0 || performance.now() > until) return count;
  }
}

async function fates(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ state: string; count: number }>(
    'select state, count(*)::int from posts where version > 1 group by 1',
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

async function inTurns<Given, Made>(given: readonly Given[], make: (one: Given) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = given.values();
  const hand = async () => {
    for (const one of waiting) made.push(await make(one));
  };
  await Promise.all(Array.from({ length: AT_ONCE_BEFORE }, hand));
  return made;
}

type Stay = { share: number; endsAt: number };

/** One visit after the other, and a while to read and think after each answer. */
async function stay(browser: TestBrowser, dice: () => number, now: () => LoadRecord, { share, endsAt }: Stay) {
  await pause(dice() * COMING_MS * share);
  while (performance.now() < endsAt)
    for (const asked of visit(browser, dice)) {
      if (performance.now() >= endsAt) return;
      await now().time(asked);
      await pause(THINK_MS.least + dice() * (THINK_MS.most - THINK_MS.least));
    }
}

type Records = Record<'coming' | 'record', LoadRecord>;

function* figuresOf({ coming, record }: Records, members: number, seed: number): Generator<Figure> {
  const failures = [...coming.failures, ...record.failures];
  yield {
    figure: `load: answers of ${members} people that were not what they came for`,
    value: failures.length,
    unit: `of ${coming.requests() + record.requests()}`,
    atMost: 0,
    detail: { examples: failures.slice(0, 10), seed },
  };
  const pages = record.milliseconds('page');
  yield {
    figure: 'load: a page, p95',
    value: pages.at(0.95),
    unit: 'ms',
    atMost: 500,
    detail: { p50: pages.at(0.5), p99: pages.at(0.99), count: pages.count, byPage: record.byName() },
  };
  const first = coming.milliseconds('page');
  yield {
    figure: 'load: a page before all are there, p95',
    value: first.at(0.95),
    unit: 'ms',
    detail: { p50: first.at(0.5), count: first.count },
  };
  const saves = record.milliseconds('save');
  yield {
    figure: 'load: a save, p95',
    value: saves.at(0.95),
    unit: 'ms',
    detail: { p50: saves.at(0.5), count: saves.count },
  };
  const deeds = record.milliseconds('deed');
  yield {
    figure: 'load: planning or publishing, p95',
    value: deeds.at(0.95),
    unit: 'ms',
    detail: { count: deeds.count },
  };
}
