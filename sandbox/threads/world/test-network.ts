import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import { sandboxDatabase } from '#testing/postgres.ts';
import { migrate } from '#sandbox/database/migrate.ts';
import { groundOnFirstUse } from './ground.ts';
import { worldMigrations } from './migrations.ts';
import { openNetwork } from './open-network.ts';

export const BEGAN_AT = new Date('2026-06-15T09:30:00Z');

/** The network on a database of its own, or, given one, as another process on the same. */
export async function testNetwork(databaseUrl?: string) {
  const url = databaseUrl ?? (await sandboxDatabase()).url;
  const db = new Pool({ connectionString: url, max: 3 });
  onTestFinished(() => db.end());
  await migrate(db, [{ provider: 'threads', migrations: [], roomMigrations: { world: worldMigrations } }]);
  if (databaseUrl === undefined) await db.query('UPDATE sandbox.threads_world SET began_at = $1', [BEGAN_AT]);
  const ready = groundOnFirstUse(db);
  return { url, db, ground: await ready(), network: openNetwork(ready) };
}
