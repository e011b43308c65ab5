import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#db/client.ts';
import type { FailpointName } from '#features/publishing/server/world.ts';
import { startSimulator } from '../network-simulator/start-simulator.ts';
import { isClean } from '../publishing-checker.ts';
import type { Ground } from './chaos-run.ts';
import { publishingNeeds } from './publishing-needs.ts';
import { scaledThreads } from './scaled-threads.ts';
import { sweepCase } from './sweep-case.ts';
import type { SweepCase } from './sweep-case.ts';

type Sweep = { broken: string[]; hit: Set<FailpointName>; seconds: number };
type Case = Pick<SweepCase, 'failpoint' | 'deed'>;

/** Most of a case is waiting; more of them at once would wait for each other, and calls would run out of time. */
const LANES = 2;
const DIVISOR = 30;

/** Every case, some at the same time, each lane on a database and a network of its own. */
export async function sweep(
  { needs, databaseUrl }: Ground,
  cases: readonly Case[],
  { seed, seeds }: { seed: number; seeds: number },
): Promise<Sweep> {
  const began = performance.now();
  const broken: string[] = [];
  const hit = new Set<FailpointName>();
  const rest = cases.map((each, index) => ({ ...each, seed: seed + index, seeds, divisor: DIVISOR }));
  const lanes = await clonesOf(databaseUrl, LANES);
  await Promise.all(
    lanes.map(async (url) => {
      const network = await startSimulator();
      const directory = await mkdtemp(join(tmpdir(), 'bobbin-sweep-'));
      const database = openDatabase(url, { longestWaitMs: 60_000, maxConnections: 20 });
      const threads = scaledThreads(network.url, DIVISOR);
      const ground = { needs: { ...needs, db: database.db }, databaseUrl: url, network };
      const needsOf = () => publishingNeeds({ database, threads, databaseUrl: url, dataDirectory: directory });
      for (let each = rest.shift(); each; each = rest.shift()) {
        const { places, verdict, line, isSettled } = await sweepCase(ground, needsOf, each);
        for (const place of places) hit.add(place);
        if (!isClean(verdict) || !isSettled) broken.push(line);
      }
      threads.close();
      await network.stop();
      await database.close();
      await rm(directory, { recursive: true, force: true });
    }),
  );
  return { broken, hit, seconds: (performance.now() - began) / 1000 };
}

async function clonesOf(url: string, count: number): Promise<string[]> {
  const template = new URL(url).pathname.slice(1);
  const at = (name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: at('postgres') });
  await client.connect();
  try {
    const names = Array.from({ length: count }, (_, index) => `${template}_lane_${index}`);
    // Nobody may be connected to what is copied.
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template]);
    for (const name of names) await client.query(`create database ${name} template ${template} strategy file_copy`);
    return names.map(at);
  } finally {
    await client.end();
  }
}
