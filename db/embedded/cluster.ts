import { randomBytes } from 'node:crypto';
import { existsSync, fsyncSync, mkdirSync, mkdtempSync, openSync, closeSync, readFileSync } from 'node:fs';
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { majorVersion } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { diskFull, EmbeddedPostgresError, isDiskFull } from './failure.ts';
import { endInitdb, runInitdb } from './initdb.ts';

export const SUPERUSER = 'bobbin';

/** A cluster and its password are made aside and appear under their name at once, or not at all. */
export type Cluster = { data: string; password: string };

type Making = { directory: string; account: Account; binaries: Binaries; isSynced: boolean; signal?: AbortSignal };

export function clusterDirectory(directory: string): string {
  return join(directory, 'cluster');
}

export async function ensureCluster(making: Making): Promise<Cluster> {
  const finished = clusterDirectory(making.directory);
  removeUnfinished(making.directory);
  if (existsSync(finished)) refuseForeign(finished, making.binaries);
  else await makeCluster(finished, making);
  return { data: join(finished, 'data'), password: readPassword(finished) };
}

const UNFINISHED = 'unfinished-';

function removeUnfinished(directory: string): void {
  const leftovers = readdirSync(directory).filter((name) => name.startsWith(UNFINISHED));
  for (const name of leftovers) remove(join(directory, name));
}

const MOST_TRIES = 10;

function remove(unfinished: string): void {
  endInitdb(unfinished);
  // Servers that initdb had started may take a moment to end. What they still delete themselves makes Node believe
  // that all of it is gone, so it is looked at again.
  for (let tries = 0; existsSync(unfinished) && tries < MOST_TRIES; tries += 1)
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 5 });
}

function refuseForeign(finished: string, { postgres }: Binaries): void {
  const versionFile = join(finished, 'data', 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new EmbeddedPostgresError(
      `${finished} holds no PostgreSQL data (no data/PG_VERSION). Nothing was deleted: look what it is, and move it away to begin anew.`,
    );
  }
  const found = readFileSync(versionFile, 'utf8').trim();
  const ours = majorVersion(postgres);
  if (found === ours) return;
  throw new EmbeddedPostgresError(
    `The data in ${finished} was made by PostgreSQL ${found}, and this is PostgreSQL ${ours}. Nothing was changed. ` +
      `Dump it with PostgreSQL ${found} and restore it here, or move the directory away to begin anew.`,
  );
}

async function makeCluster(finished: string, { directory, account, binaries, isSynced, signal }: Making) {
  const unfinished = mkdtempSync(join(directory, UNFINISHED));
  try {
    account.own(unfinished);
    const passwordFile = join(unfinished, 'password');
    writeFileSync(passwordFile, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 });
    account.own(passwordFile);
    const data = join(unfinished, 'data');
    mkdirSync(data, { mode: 0o700 });
    account.own(data);
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const args = [`--pgdata=${data}`, ...locale, ...access, ...(isSynced ? [] : ['--no-sync'])];
    const { code, output } = await runInitdb(account.command(binaries.initdb, args), unfinished, signal);
    if (code !== 0) throw isDiskFull(directory, output) ? diskFull(directory) : initdbFailed(output);
    rmSync(join(unfinished, 'initdb.pid'));
    renameSync(unfinished, finished);
    syncDirectory(directory);
  } catch (error) {
    remove(unfinished);
    throw error;
  }
}

function initdbFailed(output: string): EmbeddedPostgresError {
  const hint = /Permission denied|EACCES/.test(output)
    ? '\nThe user PostgreSQL runs as cannot enter this directory: move the checkout and DATA_DIR, or set DATABASE_URL.'
    : '';
  const said = output.trim().split('\n').slice(-4).join('\n');
  return new EmbeddedPostgresError(`PostgreSQL could not make its database (initdb):\n${said}${hint}`);
}

function syncDirectory(directory: string): void {
  const descriptor = openSync(directory, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}

export function readPassword(finished: string): string {
  try {
    return readFileSync(join(finished, 'password'), 'utf8').trim();
  } catch (cause) {
    throw new EmbeddedPostgresError(`The password of the database is not readable in ${join(finished, 'password')}.`, {
      cause,
    });
  }
}
