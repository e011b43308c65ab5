import type { Pool } from 'pg';
import type { StandIn } from '../stand-in.ts';
import { inTransaction } from './transaction.ts';
import { coreMigrations } from './core-migrations.ts';

type Migrated = Pick<StandIn, 'provider' | 'migrations' | 'roomMigrations'>;

/** Brings the schema `sandbox` up to date. Several processes may do so at once: one works, the others wait. */
export async function migrate(db: Pool, standIns: readonly Migrated[]): Promise<void> {
  const wanted = [
    ...named('core', coreMigrations),
    ...standIns.flatMap(({ provider, migrations, roomMigrations = {} }) => [
      ...named(provider, migrations),
      ...Object.entries(roomMigrations).flatMap(([room, statements]) => named(`${provider}/${room}`, statements)),
    ]),
  ];

  await inTransaction(db, async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sandbox.migrations'))`);
    await tx.query('CREATE SCHEMA IF NOT EXISTS sandbox');
    await tx.query(
      `CREATE TABLE IF NOT EXISTS sandbox.migrations (version text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await tx.query<{ version: string }>('SELECT version FROM sandbox.migrations');
    const applied = new Set(rows.map((row) => row.version));

    for (const { version, sql } of wanted) {
      if (applied.has(version)) continue;
      await tx.query(sql);
      await tx.query('INSERT INTO sandbox.migrations (version) VALUES ($1)', [version]);
    }
  });
}

function named(owner: string, statements: readonly string[]) {
  return statements.map((sql, index) => ({ version: `${owner}/${index + 1}`, sql }));
}
