import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import type { OpenRuntime, Runtime } from '#runtime/runtime.ts';
import { benchDatabase, databaseBeside } from './database.ts';
import { median } from './figure.ts';
import type { Figure, Size } from './figure.ts';
import type { BareRun } from './sync/bare-process.ts';
import { connect } from './sync/connect.ts';
import { openBenchRuntime } from './sync/open-bench-runtime.ts';
import { join, startBenchSandbox } from './sync/sandbox.ts';
import type { BenchSandbox } from './sync/sandbox.ts';
import { storageFigures } from './sync/storage.ts';
import type { SyncRun } from './sync/sync-process.ts';

const PORT = 4743;
const ACCOUNTS = 1000;
const POSTS = 200;
const ROUNDS = 7;
const SECONDS = 5;
/** As many calls as sync has under way: eight accounts, four of each. */
const AT_ONCE = 32;
const LONGEST_SECONDS = 120;

type Stage = { runtime: Runtime; sandbox: BenchSandbox; syncing: ChildProcess; bare: ChildProcess };

/**
 * Product and network each in one process. All thousand accounts wait, and windows of sync and of the floor take turns:
 * a whole import of them all would be 800,000 calls. What is claimed of them is a ratio.
 */
export default async function* sync({ share }: Size): AsyncGenerator<Figure> {
  const database = await benchDatabase();
  const sandbox = await startBenchSandbox(PORT, await databaseBeside(database.url));
  const env = { ...process.env, DATABASE_URL: database.url, THREADS_GRAPH_URL: sandbox.url };
  let opened: OpenRuntime | undefined;
  const children: ChildProcess[] = [];
  try {
    opened = await openBenchRuntime({ databaseUrl: database.url, threadsUrl: sandbox.url });
    for (const name of ['sync-process', 'bare-process']) {
      const child = fork(new URL(`./sync/${name}.ts`, import.meta.url), {
        env,
        execArgv: ['--max-semi-space-size=8'],
      });
      children.push(child);
      await once(child, 'message');
    }
    const [syncing, bare] = children;
    if (!syncing || !bare) throw new Error('Two processes were not started');
    const stage: Stage = { runtime: opened.runtime, sandbox, syncing, bare };
    yield* statements(stage);
    yield* largeAccounts(stage);
    yield* storageFigures(stage.runtime);
    yield* speed(stage, share);
  } finally {
    for (const child of children) child.disconnect();
    await opened?.close();
    await sandbox.stop();
    await database.stop();
  }
}

async function* statements({ runtime, sandbox, syncing }: Stage): AsyncGenerator<Figure> {
  await connected(runtime, sandbox, 5, { posts: POSTS, months: 18 });
  const run = await told<SyncRun>(syncing, { seconds: LONGEST_SECONDS, record: false });
  const rows = await storedRows(runtime);
  yield {
    figure: `statements that store what was read, per 100 rows, ${POSTS} posts and 18 months each`,
    value: rounded((run.writes / rows) * 100),
    unit: 'statements',
    atMost: 1,
    detail: { ...facts(run), rows, allStatementsPer100Rows: rounded((run.statements / rows) * 100) },
  };
}

/** A post is stored when it is listed and when it is looked at, a day with its views and with its totals. */
async function storedRows({ db }: Runtime): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*) + count(figures_at) from network_posts) + (select count(*) from post_curves)
      + (select count(profile_views) + count(likes) from network_days) + (select count(*) from follower_days)
      + (select count(*) from audience_days) + (select count(*) from gain_days) as count`);
  return Number(rows[0]?.count);
}

async function* largeAccounts({ runtime, sandbox, syncing }: Stage): AsyncGenerator<Figure> {
  for (const posts of [1_000, 5_000]) {
    const [accountId = ''] = await connected(runtime, sandbox, 1, { posts, months: 18 });
    const began = performance.now();
    const whole = told<SyncRun>(syncing, { seconds: LONGEST_SECONDS, record: false });
    const firstFiguresMs = await firstFigures(runtime, accountId, began);
    const run = await whole;
    yield {
      figure: `first figures of an account with ${posts} posts`,
      value: rounded(firstFiguresMs / 1000),
      unit: 's',
      atMost: 3,
      detail: facts(run),
    };
    yield {
      figure: `memory of the syncing process after an account with ${posts} posts, highest`,
      value: rounded(run.maxMegabytes),
      unit: 'MB resident',
      atMost: 250,
    };
  }
}

async function firstFigures({ db }: Runtime, accountId: string, began: number): Promise<number> {
  for (;;) {
    const { rows } = await db.execute<{ seen: boolean }>(
      sql`select exists (select from network_posts where account_id = ${accountId} and figures_at is not null) as seen`,
    );
    if (rows[0]?.seen) return performance.now() - began;
    if (performance.now() - began > LONGEST_SECONDS * 1000) throw new Error('No figures were seen');
  }
}

async function* speed({ runtime, sandbox, syncing, bare }: Stage, share: number): AsyncGenerator<Figure> {
  await connected(runtime, sandbox, Math.ceil(ACCOUNTS * share), { posts: POSTS, months: 18 });
  // Of an import's calls most ask for days. Half of the accounts have come to them, so that the windows hold both kinds.
  await runtime.db.execute(sql`
    update network_syncs set import_step = 'days', import_cursor = null
    where import_step = 'audience' and get_byte(uuid_send(account_id), 15) % 2 = 0`);
  await told<SyncRun>(syncing, { seconds: 3, record: false });
  const rounds: { ours: SyncRun; floor: BareRun }[] = [];
  for (let round = 0; round < Math.ceil(ROUNDS * share); round += 1) {
    // The network keeps what it has worked out about an account, so both sides meet it freshly started.
    await sandbox.restart();
    const ours = await told<SyncRun>(syncing, { seconds: SECONDS, record: true });
    await sandbox.restart();
    const floor = await told<BareRun>(bare, { made: ours.made.slice(0, ours.calls), atOnce: AT_ONCE });
    rounds.push({ ours, floor });
  }
  const ratios = rounds.map(({ ours, floor }) => perSecond(ours) / perSecond(floor));
  yield {
    figure: 'calls per second of sync ÷ the same calls in a bare keep-alive loop',
    value: rounded(median(ratios)),
    unit: 'ratio',
    atLeast: 0.8,
    detail: {
      ratios: ratios.map(rounded),
      ours: rounds.map(({ ours }) => Math.round(perSecond(ours))),
      bare: rounds.map(({ floor }) => Math.round(perSecond(floor))),
      maxMegabytes: rounded(Math.max(...rounds.map(({ ours }) => ours.maxMegabytes))),
    },
  };
  yield {
    figure: 'calls that the sandbox answers in a second, in one process',
    value: Math.round(median(rounds.map(({ floor }) => perSecond(floor)))),
    unit: 'calls',
    atLeast: 1000,
  };
}

async function connected(
  runtime: Runtime,
  sandbox: BenchSandbox,
  count: number,
  wish: { posts: number; months: number },
): Promise<string[]> {
  const ids: string[] = [];
  const lane = async () => {
    while (ids.length < count) {
      const slot = ids.push('') - 1;
      ids[slot] = await connect(runtime, await join(sandbox, wish));
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return ids;
}

async function told<Answer>(child: ChildProcess, what: object): Promise<Answer> {
  child.send(what);
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

function facts(run: SyncRun) {
  return {
    calls: run.calls,
    callsPerSecond: Math.round(perSecond(run)),
    seconds: rounded(run.seconds),
    statements: run.statements,
    writes: run.writes,
  };
}

function perSecond({ calls, seconds }: { calls: number; seconds: number }): number {
  return calls / seconds;
}

function rounded(value: number): number {
  return Number(value.toFixed(3));
}
