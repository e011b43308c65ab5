import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installPackage, isDebianRoot } from '#commands/machine/debian.ts';
import { programPath } from '#commands/machine/program.ts';

const NOBODY = 65_534;
/** Fewer than the processes would open by themselves, so that connections do change hands. */
const SERVER_CONNECTIONS = 12;

/** Debian's, which is installed where that may be done; `undefined` where there is none. */
export function pgbouncerPath(): string | undefined {
  const path = () => programPath('pgbouncer');
  return path() ?? (isDebianRoot() && installPackage('pgbouncer') ? path() : undefined);
}

/** A pooler in transaction mode before a database. */
export async function startPgbouncer(
  program: string,
  port: number,
  databaseUrl: string,
): Promise<{ url: string; version: string; stop(): Promise<void> }> {
  const server = new URL(databaseUrl);
  const directory = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const users = join(directory, 'users.txt');
  const settings = join(directory, 'pgbouncer.ini');
  await writeFile(users, `"${server.username}" "${decodeURIComponent(server.password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${server.hostname} port=${server.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
`,
  );
  for (const path of [directory, users, settings]) chmodSync(path, 0o755);
  // It does not run as root.
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn(program, [settings], { stdio: 'ignore', ...account });
  const ended = once(child, 'exit');
  const url = Object.assign(new URL(databaseUrl), { port: String(port) }).href;
  await answering(url);
  return {
    url,
    version: spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]?.trim() ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let look = 0; look < 50; look += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('PgBouncer does not answer');
}
