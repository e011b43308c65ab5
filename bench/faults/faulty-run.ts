import { and, eq, isNull, max } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import { inLanes } from '#base/in-lanes.ts';
import type { Db } from '#db/client.ts';
import { networkAccounts, networkPosts, networkSyncs } from '#db/schema.ts';
import { syncAmongKills } from '#testing/killed-sync.ts';
import { failEveryFifthCall } from '#testing/network-faults.ts';
import { auditLooks } from '#testing/truth/look-audit.ts';
import type { Figure } from '../figure.ts';
import { connect } from '../sync/connect.ts';
import { join } from '../sync/sandbox.ts';
import { compareAll } from './compare-all.ts';
import type { Compared } from './compare-all.ts';
import { mostCallsOfADay } from './most-calls.ts';
import { onStage } from './stage.ts';
import type { Stage } from './stage.ts';

export type FaultyRun = {
  accounts: number;
  kills: number;
  lanes?: number;
  shareOfStoppingAll: number;
  latestKillMs: number;
  wishOf: (index: number) => { posts: number; months: number };
};

const PROCESSES = 3;
/** Whole seconds, and one more so that it has come. */
const LONGEST_WAIT_SECONDS = DAY_MS / 1000 + 1;
/** What the network allows anybody in a day: 4,800 for each impression, of which it counts ten at least. */
const FEWEST_ALLOWED = 48_000;

export async function* faultyRun(run: FaultyRun): AsyncGenerator<Figure> {
  const { differences, takenOver, disconnected, failing, calls, seconds } = await onStage((stage) =>
    measured(stage, run),
  );
  const what = `${run.accounts} accounts, ${run.kills} kills, every fifth call failing`;
  yield {
    figure: `R24: differences from the truth: ${what}`,
    value: differences.length,
    unit: 'posts, figures, days, snapshots, gains and curves that are missing, doubled or wrong',
    atMost: 0,
    detail: { takenOver, seconds, examples: differences.slice(0, 3) },
  };
  yield {
    figure: `R24: accounts disconnected: ${what}`,
    value: disconnected,
    unit: 'accounts',
    atMost: 0,
    detail: { failing },
  };
  yield {
    figure: `R24: most calls of an account in a day: ${what}`,
    value: calls,
    unit: 'calls',
    atMost: FEWEST_ALLOWED,
  };
}

async function measured(stage: Stage, { accounts, kills, lanes, shareOfStoppingAll, latestKillMs, wishOf }: FaultyRun) {
  const { runtime, sandbox, databaseUrl, networkUrl, now, pass } = stage;
  const { db } = runtime;
  await auditLooks(db);
  const compared: Compared[] = [];
  await inLanes(
    Array.from({ length: accounts }, (_, index) => index),
    8,
    async (index) => {
      const joined = await join(sandbox, wishOf(index));
      compared.push({ accountId: await connect(runtime, joined), username: joined.username });
    },
  );

  await failEveryFifthCall(sandbox.control, { shareOfStoppingAll });
  const began = performance.now();
  const syncing = {
    db,
    databaseUrl,
    threadsUrl: sandbox.url,
    processes: PROCESSES,
    ...(lanes && { lanes }),
    now,
    pass,
  };
  const takenOver = await syncAmongKills({ ...syncing, kills, latestKillMs });
  await sandbox.control('DELETE', 'faults');
  await pass(3600);
  await syncAmongKills({ ...syncing, kills: 0 });
  await pass(await secondsPutOff(db, now()));
  await syncAmongKills({ ...syncing, kills: 0 });
  const seconds = Math.round((performance.now() - began) / 1000);
  return {
    differences: await compareAll(stage, compared),
    takenOver,
    disconnected: accounts - (await db.$count(networkAccounts, eq(networkAccounts.state, 'connected'))),
    failing: accounts - (await db.$count(networkSyncs, eq(networkSyncs.failures, 0))),
    calls: await mostCallsOfADay(networkUrl),
    seconds,
  };
}

/** Until the last post is looked at that was not yet: what went unanswered for long, or was not found, waits for a day at most. */
async function secondsPutOff(db: Db, now: Date): Promise<number> {
  const [latest] = await db
    .select({ at: max(networkPosts.lookAt) })
    .from(networkPosts)
    .where(and(isNull(networkPosts.figuresAt), isNull(networkPosts.goneAt)));
  const seconds = Math.ceil(((latest?.at?.getTime() ?? 0) - now.getTime()) / 1000) + 1;
  if (seconds > LONGEST_WAIT_SECONDS) throw new Error(`A post is put off for ${seconds} seconds`);
  return Math.max(1, seconds);
}
