import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '#testing/postgres.ts';
import { migrate } from './migrate.ts';

async function emptyDatabase() {
  const db = new Pool({ connectionString: (await testDatabase()).url });
  onTestFinished(() => db.end());
  return db;
}

const things = { provider: 'things', migrations: ['CREATE TABLE sandbox.things (name text)'] };

test('two processes may migrate at once', async () => {
  const db = await emptyDatabase();
  await Promise.all([migrate(db, [things]), migrate(db, [things]), migrate(db, [things])]);
  const { rows } = await db.query(`SELECT version FROM sandbox.migrations WHERE version LIKE 'things/%'`);
  expect(rows).toEqual([{ version: 'things/1' }]);
});

test('a later statement is added to what is there', async () => {
  const db = await emptyDatabase();
  await migrate(db, [things]);
  await db.query(`INSERT INTO sandbox.things VALUES ('kept')`);
  const later = [...things.migrations, `ALTER TABLE sandbox.things ADD COLUMN size integer`];
  await migrate(db, [{ ...things, migrations: later }]);
  expect((await db.query('SELECT * FROM sandbox.things')).rows).toEqual([{ name: 'kept', size: null }]);
});

test('a statement that fails leaves nothing half done', async () => {
  const db = await emptyDatabase();
  const broken = [...things.migrations, 'CREATE NONSENSE'];
  await expect(migrate(db, [{ ...things, migrations: broken }])).rejects.toThrow(/syntax/);
  expect((await db.query(`SELECT to_regclass('sandbox.things') AS found`)).rows).toEqual([{ found: null }]);
});
