import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { isMigrated, migrate } from './migrate.ts';

test('ten processes that start at once on an empty database leave it migrated once', async () => {
  const { url, pool } = await emptyDatabase();
  await Promise.all(Array.from({ length: 10 }, () => migrate(url)));
  const journal = JSON.parse(await readFile('db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] };
  const { rows } = await pool.query('select * from drizzle.__drizzle_migrations');
  expect(rows).toHaveLength(journal.entries.length);
});

test('migrating again changes nothing and loses nothing', async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url);
  await pool.query(`insert into seeds values ('kept', now())`);
  await migrate(url);
  expect((await pool.query('select name from seeds')).rows).toEqual([{ name: 'kept' }]);
});

test('a database is migrated when it has everything this build knows, and not before', async () => {
  const { url, pool } = await emptyDatabase();
  expect(await isMigrated(pool)).toBe(false);
  await migrate(url);
  expect(await isMigrated(pool)).toBe(true);
  await pool.query('delete from drizzle.__drizzle_migrations');
  expect(await isMigrated(pool)).toBe(false);
});

test('a migration that fails leaves nothing half done and frees the lock', async () => {
  const { url, pool } = await emptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('db/migrations', folder, { recursive: true });
  const [first] = (
    JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
  ).entries;
  await writeFile(join(folder, `${first?.tag}.sql`), 'create table half_done (); select 1 / 0;');

  await expect(migrate(url, folder)).rejects.toThrow();

  expect((await pool.query(`select to_regclass('half_done') as found`)).rows).toEqual([{ found: null }]);
  await migrate(url);
  expect(await isMigrated(pool)).toBe(true);
});

test('posts that lost their account while they were planned or sent are drafts again, and no others', async () => {
  const { url, pool } = await emptyDatabase();
  await migrate(url, await migrationsBefore('0017_posts-without-account'));
  const person = randomUUID();
  const account = randomUUID();
  await pool.query(`insert into people (id, plan, created_at, updated_at) values ($1, 'free', now(), now())`, [person]);
  await pool.query(
    `insert into network_accounts (id, person_id, network_id, username, scopes, state, state_since, created_at, updated_at)
    values ($1, $2, '1', 'ada', '{}', 'connected', now(), now(), now())`,
    [account, person],
  );
  const posts = [
    { body: 'planned', of: null, state: 'SCHEDULED', sent: false },
    { body: 'sent', of: null, state: 'SCHEDULED', sent: true },
    { body: 'with its account', of: account, state: 'SCHEDULED', sent: true },
    { body: 'failed', of: null, state: 'FAILED', sent: false },
  ];
  for (const { body, of, state, sent } of posts)
    await pool.query(
      `insert into posts (id, person_id, account_id, state, content, body, format, part_count, source, changed_by,
        scheduled_at, wall_time, time_zone, planned_by, going_out_at, created_at, updated_at)
      values ($1, $2, $3, $4, '{}', $5, 'TEXT', 1, 'write', 'write', now(), '2026-05-05T09:00', 'UTC', 'time', $6, now(), now())`,
      [randomUUID(), person, of, state, body, sent ? new Date() : null],
    );

  await migrate(url);

  const { rows } = await pool.query(
    `select body, state, scheduled_at is null and planned_by is null as is_unplanned, going_out_at is null as is_free, version
    from posts order by body`,
  );
  expect(rows).toEqual([
    { body: 'failed', state: 'FAILED', is_unplanned: false, is_free: true, version: 1 },
    { body: 'planned', state: 'DRAFT', is_unplanned: true, is_free: true, version: 2 },
    { body: 'sent', state: 'DRAFT', is_unplanned: true, is_free: true, version: 2 },
    { body: 'with its account', state: 'SCHEDULED', is_unplanned: false, is_free: false, version: 1 },
  ]);
});

test('the schema in code and the migrations say the same', async () => {
  const out = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(out, { recursive: true }));
  await cp('db/migrations', out, { recursive: true });
  const command = `node_modules/drizzle-kit/bin.cjs generate --dialect postgresql --schema ./db/schema.ts --out`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    command.split(' ').concat(relative(process.cwd(), out)),
  );
  expect(stdout).toContain('No schema changes');
});

/** As they were in the release before one. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp('db/migrations', folder, { recursive: true });
  const place = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(place, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  await writeFile(place, JSON.stringify({ ...journal, entries }));
  return folder;
}

async function emptyDatabase() {
  const server = inject('postgresUrl');
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name} template template0`);
  await client.end();
  const url = databaseUrl(server, name);
  const pool = new pg.Pool({ connectionString: url });
  onTestFinished(() => pool.end());
  return { url, pool };
}
