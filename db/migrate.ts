import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any fixed number; every process that migrates asks for the same lock. */
const MIGRATION_LOCK = 7_264_001;

/** Brings the database to this build's schema. Several processes may start at once: one migrates, the others wait and find it done. */
export async function migrate(url: string, folder = migrationsFolder()): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'bobbin-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}

/** Whether every migration this build knows has been applied. */
export async function isMigrated(pool: pg.Pool, folder = migrationsFolder()): Promise<boolean> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map((entry) => entry.when));
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!tables[0]?.exists) return false;
  const { rows } = await pool.query<{ applied: boolean }>(
    'select exists (select 1 from drizzle.__drizzle_migrations where created_at >= $1) as applied',
    [newest],
  );
  return rows[0]?.applied ?? false;
}

function migrationsFolder(): string {
  return join(process.cwd(), 'db/migrations');
}
