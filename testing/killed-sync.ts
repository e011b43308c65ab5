import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { networkSyncs } from '#db/schema.ts';
import { forkBundled } from './fork-bundled.ts';

type Kills = {
  db: Db;
  databaseUrl: string;
  threadsUrl: string;
  processes: number;
  /** How many accounts each reads at once: few enough that the others find something to do as well. */
  lanes?: number;
  kills: number;
  /** How long a process goes on at most, after its first call of a round, before it is killed. */
  latestKillMs?: number;
  now: () => Date;
  pass: (seconds: number) => Promise<void>;
};

const MOST_ROUNDS = 5000;
/** Of many accounts each is due at a moment of its own. */
const SHORTEST_SECONDS = 60;

/**
 * Processes that sync until all is read, while all but one of them are killed again and again in the middle of it. Time
 * goes on to when something is next due and no further, or more would fall due in a round than failures let through.
 * Returns how many accounts were being read when their process died.
 */
export async function syncAmongKills(given: Kills): Promise<number> {
  const { db, now, pass, latestKillMs = 150 } = given;
  const children = await Promise.all(Array.from({ length: given.processes }, () => started(given)));
  let kills = 0;
  let takenOver = 0;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const rounds = children.map((child) => ({ child, ...syncedOnce(child, now()) }));
      // All but one, which changes: somebody must get further.
      const victims = rounds.filter((_, place) => place !== round % children.length).slice(0, given.kills - kills);
      const successors = victims.map(() => started(given));
      await Promise.all(
        victims.map(async ({ child, calling, work }) => {
          await Promise.race([calling, work]);
          await pause(Math.random() * latestKillMs);
          await killed(child);
        }),
      );
      kills += victims.length;
      await Promise.all(rounds.map(({ work }) => work));
      // Whoever lives has given back what it held.
      takenOver += await db.$count(networkSyncs, gt(networkSyncs.claimedUntil, now()));
      for (const [index, { child }] of victims.entries())
        children[children.indexOf(child)] = (await successors[index]) ?? child;
      const isRead = (await db.$count(networkSyncs, isNull(networkSyncs.importedAt))) === 0;
      if (kills === given.kills && isRead) return takenOver;
      await pass(await secondsUntilDue(db, now()));
    }
    throw new Error(`Not everything was read after ${MOST_ROUNDS} rounds and ${kills} kills`);
  } finally {
    for (const child of children) await ended(child);
  }
}

/** Until somebody can be read again who is neither held nor resting. */
async function secondsUntilDue(db: Db, now: Date): Promise<number> {
  const { rows } = await db.execute<{ seconds: number | null }>(sql`
    select ceil(extract(epoch from greatest((select max(until) from network_rests),
      min(greatest(due_at, claimed_until))) - ${now}::timestamptz))::integer as seconds
    from network_syncs`);
  return Math.max(SHORTEST_SECONDS, (rows[0]?.seconds ?? 0) + 1);
}

async function started({ databaseUrl, threadsUrl, lanes = 2 }: Kills): Promise<ChildProcess> {
  const child = await forkBundled(new URL('./sync-process.ts', import.meta.url), [String(lanes)], {
    DATABASE_URL: databaseUrl,
    THREADS_GRAPH_URL: threadsUrl,
    THREADS_OAUTH_URL: threadsUrl,
  });
  await once(child, 'message');
  return child;
}

/** A round of a process: its first call, and until nothing is due or it is gone, killed by us or by a bug of its own. */
function syncedOnce(child: ChildProcess, now: Date) {
  const calling = Promise.withResolvers<void>();
  const work = Promise.withResolvers<'idle' | 'killed'>();
  const onMessage = (told: unknown) => {
    if (told === 'calling') calling.resolve();
    else settle('idle');
  };
  const onExit = (code: number | null, signal: string | null) => {
    if (signal === 'SIGKILL') settle('killed');
    else work.reject(new Error(`A process that syncs ended by itself with ${code}`));
  };
  const settle = (how: 'idle' | 'killed') => {
    child.off('message', onMessage).off('exit', onExit);
    work.resolve(how);
  };
  child.on('message', onMessage).on('exit', onExit);
  child.send(now.toISOString());
  return { calling: calling.promise, work: work.promise };
}

async function killed(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.disconnect();
  await exit;
}
