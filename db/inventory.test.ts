import { getTableUniqueName } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { ownerColumn } from './inventory/declaration.ts';
import { FOREIGN_SCHEMAS, INVENTORY } from './inventory.ts';

let opened: TestRuntime;
beforeAll(async () => {
  opened = await openTestRuntime();
  return opened.close;
});

test('every table of the database is declared, and every declared table is in the database', async () => {
  const { rows } = await opened.runtime.pool.query<{ schema: string; table: string }>(`
    select n.nspname as schema, c.relname as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'f', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\\_%'`);
  const ours = rows.filter(({ schema }) => !(schema in FOREIGN_SCHEMAS));
  expect(ours.map(({ schema, table }) => `${schema}.${table}`).toSorted()).toEqual(
    INVENTORY.map(({ table }) => table).toSorted(),
  );
});

test('the queue and the migrations keep their tables in the schemas that are declared as theirs', async () => {
  const { rows } = await opened.runtime.pool.query<{ schema: string }>(
    `select distinct table_schema as schema from information_schema.tables`,
  );
  expect(rows.map(({ schema }) => schema)).toEqual(expect.arrayContaining(['pgboss', 'drizzle']));
});

test('columns that say whose a row is, and how old, exist in their own table', async () => {
  for (const { table, owner, retention } of INVENTORY) {
    const columns = [ownerColumn(owner), 'forever' in retention ? undefined : retention.since];
    for (const column of columns) {
      if (!column) continue;
      expect(getTableUniqueName(column.table)).toBe(table);
      expect(await columnExists(column)).toBe(true);
    }
  }
});

test('what is removed by age, or asked for by owner, is found by an index', async () => {
  for (const { table, owner, retention } of INVENTORY) {
    if (!('forever' in retention)) expect(await leadingIndexes(retention.since), table).toBeGreaterThan(0);
    const column = ownerColumn(owner);
    if (column) expect(await leadingIndexes(column), table).toBeGreaterThan(0);
  }
});

test('a table that belongs to somebody goes or is anonymised with them, and is part of their data or says why not', () => {
  for (const { table, owner, isExported, onDeletion } of INVENTORY) {
    if ('none' in owner) expect(onDeletion, table).toEqual({ keep: expect.any(String) });
    else
      expect({ isExported: isExported === true || reasonOf(isExported), onDeletion }, table).toEqual({
        isExported: true,
        onDeletion: expect.stringMatching(/^(delete|anonymise)$/),
      });
  }
});

test('what belongs to a network account goes with it', async () => {
  for (const { table, owner } of INVENTORY) {
    if (!('account' in owner)) continue;
    const { rowCount } = await opened.runtime.pool.query(
      `select from pg_constraint where conrelid = $1::regclass and confrelid = 'network_accounts'::regclass
       and contype = 'f' and confdeltype = 'c'`,
      [table],
    );
    expect(rowCount, table).toBe(1);
  }
});

test('a table without an owner, or kept for ever, says why', () => {
  for (const { owner, retention, onDeletion } of INVENTORY) {
    if ('none' in owner) expect(owner.none).toMatch(/\w{3,}/);
    if ('forever' in retention) expect(retention.forever).toMatch(/\w{3,}/);
    if (typeof onDeletion === 'object') expect(onDeletion.keep).toMatch(/\w{3,}/);
  }
});

function reasonOf(isExported: false | { no: string }): boolean {
  return isExported !== false && /\w{3,}/.test(isExported.no);
}

async function columnExists(column: Column): Promise<boolean> {
  const { rowCount } = await opened.runtime.pool.query(
    `select from information_schema.columns where table_schema || '.' || table_name = $1 and column_name = $2`,
    [getTableUniqueName(column.table), column.name],
  );
  return rowCount === 1;
}

/** Whole indexes, since a partial one does not find every row. */
async function leadingIndexes(column: Column): Promise<number> {
  const { rowCount } = await opened.runtime.pool.query(
    `select from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and a.attname = $2 and i.indpred is null`,
    [getTableUniqueName(column.table), column.name],
  );
  return rowCount ?? 0;
}
