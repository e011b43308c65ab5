import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Needs } from '#runtime/runtime.ts';
import { dice } from '../dice.ts';
import type { SimulatorOptions } from '../network-simulator/options.ts';
import type { Simulator } from '../network-simulator/simulator.ts';
import { checkPublishing, verdictLine } from '../publishing-checker.ts';
import type { Verdict } from '../publishing-checker.ts';
import { publicationRows } from './publication-rows.ts';
import { publishAmongKills } from './publish-among-kills.ts';
import type { Killed, Killing } from './publish-among-kills.ts';
import { seedPosts } from './seed-posts.ts';
import type { Wish } from './seed-posts.ts';
import type { WorkerOrder } from './worker-process.ts';

/** What a run stands on: a database of its own and a network of its own. */
export type Ground = { needs: Needs<'db' | 'keys' | 'clock'>; databaseUrl: string; network: Simulator };

export type Chaos = {
  what: string;
  seed: number;
  wishes: readonly Wish[];
  network?: Partial<SimulatorOptions>;
  workers?: number;
  kills?: number;
  divisor?: number;
  longestMs: number;
  /** What the nth worker does otherwise. */
  orderOf?: (index: number) => Partial<WorkerOrder>;
  environments?: Killing['environments'];
  meanwhile?: Killing['meanwhile'];
};

export type ChaosEnd = Killed & { verdict: Verdict; line: string; throughRecovery: number };

/** So much faster than production that a quiet period is six seconds. */
export const DIVISOR = 20;

/** Seeds, publishes among kills, and compares. */
export async function chaosRun({ needs, databaseUrl, network }: Ground, chaos: Chaos): Promise<ChaosEnd> {
  const { what, seed, wishes, workers = 2, kills = 0, divisor = DIVISOR, longestMs, orderOf, meanwhile } = chaos;
  await network.set({ ...chaos.network, seed });
  const { wanted } = await seedPosts(needs, wishes);
  const directory = await mkdtemp(join(tmpdir(), 'bobbin-workers-'));
  try {
    const orders = Array.from({ length: workers }, (_, index) => ({
      name: `worker-${index}`,
      databaseUrl,
      threadsUrl: network.url,
      divisor,
      dataDirectory: join(directory, String(index)),
      ...orderOf?.(index),
    }));
    const killed = await publishAmongKills({
      db: needs.db,
      network,
      orders,
      kills,
      parts: wanted.length,
      dice: dice(seed),
      longestMs,
      ...(chaos.environments && { environments: chaos.environments }),
      ...(meanwhile && { meanwhile }),
    });
    const verdict = checkPublishing(wanted, await publicationRows(needs.db), await network.posts());
    return {
      ...killed,
      verdict,
      line: verdictLine(verdict, { what, seed }),
      throughRecovery: await countRecovered(needs),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Confirmed otherwise than by the answer to the call. */
async function countRecovered({ db }: Needs<'db'>): Promise<number> {
  const rows = await db.query.publications.findMany({ columns: { confirmedBy: true } });
  return rows.filter(({ confirmedBy }) => confirmedBy === 'list' || confirmedBy === 'event').length;
}
