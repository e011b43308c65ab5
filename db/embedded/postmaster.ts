import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, processFacts } from '#base/process-table.ts';
import type { ProcessFacts } from '#base/process-table.ts';

/** PostgreSQL's main process on one data directory. */
export type Postmaster = ProcessFacts & { port: number; isReady: boolean };

/** The server that runs on this directory, if any. Takes away a pid file whose pid now is another program's. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const noted = readPidFile(data);
  const facts = noted && processFacts(noted.pid);
  // PostgreSQL itself takes over the file of a dead process, after checking that no backend of it is left.
  if (!noted || !facts) return undefined;
  if (isPostgresOn(data, facts)) return { ...facts, port: noted.port, isReady: noted.status === 'ready' };
  // It would refuse to start while any process of the same user has that pid, as after a reboot.
  rmSync(pidFile(data), { force: true });
  return undefined;
}

const STOP_STEPS = [
  ['SIGINT', 3_000], // fast: ends connections, writes everything down
  ['SIGQUIT', 700], // immediate: the next start recovers from the log; nothing committed is lost
  ['SIGKILL', 500],
] as const;

export async function stopPostmaster(postmaster: Pick<ProcessFacts, 'pid' | 'startedAt'>): Promise<void> {
  for (const [signal, patience] of STOP_STEPS) {
    if (!isSameProcess(postmaster)) return;
    try {
      process.kill(postmaster.pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + patience;
    while (isSameProcess(postmaster) && Date.now() < deadline) await sleep(20);
  }
}

function pidFile(data: string): string {
  return join(data, 'postmaster.pid');
}

function readPidFile(data: string): { pid: number; port: number; status: string } | undefined {
  try {
    // Lines by PostgreSQL's pidfile.h: 1 pid, 4 port, 8 status.
    const lines = readFileSync(pidFile(data), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return undefined;
  }
}

function isPostgresOn(data: string, { pid, command }: ProcessFacts): boolean {
  const [program = ''] = command.split(' -D ');
  if (basename(program) === 'postgres' && command.includes(`-D ${data} `)) return true;
  try {
    return basename(program.split(' ')[0] ?? '') === 'postgres' && readlinkSync(`/proc/${pid}/cwd`) === data;
  } catch {
    return false;
  }
}
