import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

type Kills = {
  databaseUrl: string;
  threadsUrl: string;
  processes: number;
  kills: number;
  now: () => Date;
  pass: (seconds: number) => Promise<void>;
  /** Accounts that are being read at this moment. */
  held: () => Promise<string[]>;
  isDone: () => Promise<boolean>;
};

const MOST_ROUNDS = 500;
/** Longer than a claim and than the longest rest after a failure. */
const ROUND_SECONDS = 1900;
/** Somewhere in a round, which lasts about as long. */
const LATEST_KILL_MS = 400;

/**
 * Processes that sync until all is read, while all but one of them are killed again and again. Returns the
 * accounts that were being read when their process died.
 */
export async function syncAmongKills(given: Kills): Promise<Set<string>> {
  const { now, pass, held, isDone } = given;
  const orphans = new Set<string>();
  const children = await Promise.all(Array.from({ length: given.processes }, () => started(given)));
  let kills = 0;
  try {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      const rounds = children.map((child) => syncedOnce(child, now()));
      // All but one, which changes: somebody must get further.
      const victims = children.filter((_, index) => index !== round % children.length).slice(0, given.kills - kills);
      const successors = victims.map(() => started(given));
      for (const victim of victims) {
        await pause(Math.random() * LATEST_KILL_MS);
        await killed(victim);
        kills += 1;
      }
      await Promise.all(rounds);
      // The others have given back what they held.
      if (victims.length > 0) for (const accountId of await held()) orphans.add(accountId);
      for (const [index, victim] of victims.entries())
        children[children.indexOf(victim)] = (await successors[index]) ?? victim;
      if (kills === given.kills && (await isDone())) return orphans;
      await pass(ROUND_SECONDS);
    }
    throw new Error(`Not everything was read after ${MOST_ROUNDS} rounds and ${kills} kills`);
  } finally {
    for (const child of children) await ended(child);
  }
}

async function started({ databaseUrl, threadsUrl }: Kills): Promise<ChildProcess> {
  const child = fork(new URL('./sync-process.ts', import.meta.url), {
    execArgv: [],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      THREADS_GRAPH_URL: threadsUrl,
      THREADS_OAUTH_URL: threadsUrl,
    },
  });
  await once(child, 'message');
  return child;
}

/** Until nothing is due any more, or the process is gone: killed by us, or by a bug of its own. */
function syncedOnce(child: ChildProcess, now: Date): Promise<void> {
  return new Promise((resolve, reject) => {
    const onIdle = () => {
      child.off('exit', onExit);
      resolve();
    };
    const onExit = (code: number | null, signal: string | null) => {
      child.off('message', onIdle);
      if (signal === 'SIGKILL') resolve();
      else reject(new Error(`A process that syncs ended by itself with ${code}`));
    };
    child.once('message', onIdle).once('exit', onExit);
    child.send(now.toISOString());
  });
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
