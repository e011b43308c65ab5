import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { diskFull, EmbeddedPostgresError, isDiskFull } from './failure.ts';
import { keptPort } from './port.ts';
import { runningPostmaster, stopPostmaster } from './postmaster.ts';
import type { Postmaster } from './postmaster.ts';
import { processFacts } from '#base/process-table.ts';

type Launch = {
  directory: string;
  data: string;
  binaries: Binaries;
  account: Account;
  options: Record<string, string>;
  signal?: AbortSignal;
};

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  // Loopback is enough, and the path of a socket may not be longer than 107 bytes.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // No extra processes for reading ahead: the whole demo is to fit a small machine.
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

const ATTEMPTS_MS = 10_000;

/** Starts the server and waits until it takes connections. */
export async function launch(launch: Launch): Promise<Postmaster> {
  const log = join(launch.directory, 'server.log');
  const deadline = Date.now() + ATTEMPTS_MS;
  for (;;) {
    if (existsSync(log)) renameSync(log, join(launch.directory, 'server.previous.log'));
    const started = await attempt(launch, log);
    if (typeof started === 'object') return started;
    if (isDiskFull(launch.directory, started)) throw diskFull(launch.directory);
    if (!isPassing(started) || Date.now() > deadline) throw failed(started, log);
    await sleep(100, undefined, { signal: launch.signal });
  }
}

/**
 * The port was taken in between, or backends of a killed server have not all noticed yet, or the system still lists the
 * server itself, dead as it is: one that lives was found before.
 */
function isPassing(output: string): boolean {
  return /could not bind|pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(output);
}

function failed(output: string, log: string): EmbeddedPostgresError {
  const said = output.trim().split('\n').slice(-8).join('\n');
  return new EmbeddedPostgresError(`PostgreSQL could not start:\n${said}\nIts log: ${log}`);
}

/** The server when it is ready, or what it said before it gave up. */
async function attempt({ directory, data, binaries, account, options, signal }: Launch, log: string) {
  const port = await keptPort(directory, account);
  const settings = Object.entries({ ...SETTINGS, port: String(port), ...options });
  const args = ['-D', data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const { program, args: allArgs, uid, gid } = account.command(binaries.postgres, args);
  const output = openSync(log, 'a', 0o600);
  account.own(log);
  const env = { PATH: process.env.PATH, LC_ALL: 'C' };
  // In a session of its own, so that a terminal's Ctrl-C does not stop it before those who use it.
  const child = spawn(program, allArgs, { env, uid, gid, cwd: '/', detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  child.unref();
  const end: { said?: string } = {};
  child.once('error', (error) => (end.said = `${String(error)}\n`));
  child.once('exit', () => (end.said ??= ''));

  while (end.said === undefined) {
    const ready = runningPostmaster(data);
    if (ready?.isReady && ready.pid === child.pid) return ready;
    if (signal?.aborted) {
      const facts = processFacts(child.pid ?? 0);
      if (facts) await stopPostmaster(facts);
      signal.throwIfAborted();
    }
    await sleep(20);
  }
  return `${end.said}${readFileSync(log, 'utf8')}`;
}
