import { mkdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { accountFor } from './account.ts';
import { postgresBinaries } from './binaries.ts';
import { clusterDirectory, ensureCluster } from './cluster.ts';
import type { Cluster } from './cluster.ts';
import { ensureDatabase, urlOf } from './database.ts';
import { EmbeddedPostgresError, explainFileError } from './failure.ts';
import { launch } from './launch.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { isSameProcess } from '#base/process-table.ts';

export type EmbeddedPostgres = {
  url: string;
  port: number;
  pid: number;
  /** It was already running: left behind by a start that was killed. */
  adopted: boolean;
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};

export type Start = {
  /** Everything is kept here; the caller sees to it that no other start uses the directory at the same time. */
  directory: string;
  log: (line: string) => void;
  /** PostgreSQL settings that override ours. */
  options?: Record<string, string>;
  signal?: AbortSignal;
};

/** Makes the cluster when there is none, and starts the server or adopts the one that still runs. */
export async function startEmbeddedPostgres(start: Start): Promise<EmbeddedPostgres> {
  const directory = resolve(start.directory);
  try {
    return await startIn(start, directory);
  } catch (error) {
    throw explainFileError(error, directory);
  }
}

async function startIn({ log, options = {}, signal }: Start, given: string): Promise<EmbeddedPostgres> {
  mkdirSync(given, { recursive: true, mode: 0o700 });
  // A running server is known by the path it was given, so there must be one path only.
  const directory = realpathSync(given);
  const account = accountFor(clusterDirectory(directory));
  account.own(directory);
  const binaries = postgresBinaries();
  const cluster = await ensureCluster({ directory, account, binaries, isSynced: options.fsync !== 'off', signal });

  const left = await answeringPostmaster(cluster, log, signal);
  if (left) {
    log(`PostgreSQL still runs from an earlier start (pid ${left.pid}); it is used again.`);
    return serverOf(left, cluster, true);
  }
  const started = await launch({ directory, data: cluster.data, binaries, account, options, signal });
  try {
    await ensureDatabase(urlOf(started.port, cluster.password));
    return serverOf(started, cluster, false);
  } catch (error) {
    await stopPostmaster(started);
    throw error;
  }
}

const ADOPTION_PATIENCE_MS = 60_000;

/** A server of an earlier start may be recovering, stopping or hanging; it is adopted only once it answers. */
async function answeringPostmaster(cluster: Cluster, log: Start['log'], signal?: AbortSignal) {
  const deadline = Date.now() + ADOPTION_PATIENCE_MS;
  let found = runningPostmaster(cluster.data);
  while (found && !found.isReady && Date.now() < deadline) {
    await sleep(50, undefined, { signal });
    found = runningPostmaster(cluster.data);
  }
  if (!found) return undefined;
  try {
    await ensureDatabase(urlOf(found.port, cluster.password));
    return found;
  } catch {
    if (isSameProcess(found))
      log(`PostgreSQL (pid ${found.pid}) was left running and does not answer; it is restarted.`);
    await stopPostmaster(found);
    if (!isSameProcess(found)) return undefined;
    throw new EmbeddedPostgresError(
      `PostgreSQL (pid ${found.pid}) does not answer and cannot be stopped: end it by hand.`,
    );
  }
}

function serverOf(postmaster: Postmaster, cluster: Cluster, adopted: boolean): EmbeddedPostgres {
  const { pid, port } = postmaster;
  return {
    url: urlOf(port, cluster.password),
    port,
    pid,
    adopted,
    ended: endOf(postmaster),
    stop: () => stopPostmaster(postmaster),
  };
}

function endOf(postmaster: Postmaster): Promise<void> {
  return new Promise((resolve) => {
    // An adopted server is nobody's child here, so its end can only be seen by looking.
    const watch = setInterval(() => {
      if (isSameProcess(postmaster)) return;
      clearInterval(watch);
      resolve();
    }, 500).unref();
  });
}
