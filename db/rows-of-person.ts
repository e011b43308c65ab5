import { and, asc, getTableColumns, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import type { TableDeclaration } from './inventory/declaration.ts';
import { INVENTORY } from './inventory.ts';
import { ownedRows } from './owned-rows.ts';

type Row = Record<string, unknown>;
export type RowsOfTable = { table: string; rows: AsyncGenerator<Row> };

const AT_ONCE = 500;

/** Everything the inventory counts as part of "download my data", table by table. */
export function* rowsOfPerson(db: Db, id: string): Generator<RowsOfTable> {
  for (const declaration of INVENTORY) {
    const owned = ownedRows(db, declaration, id);
    if (!owned || declaration.isExported !== true) continue;
    yield { table: declaration.table, rows: rowsIn(db, owned.source, owned.isTheirs, declaration) };
  }
}

/** In portions, each a question of its own: a slow reader holds no connection. */
async function* rowsIn(
  db: Db,
  source: PgTable,
  isTheirs: SQL,
  { table, withoutSecrets = [] }: TableDeclaration,
): AsyncGenerator<Row> {
  const columns = getTableColumns(source);
  const shown = Object.entries(columns).flatMap(([name, column]) => (withoutSecrets.includes(column) ? [] : [name]));
  const key = keyOf(source);
  if (key.length === 0) throw new Error(`${table} has no key to read it by`);
  let last: Row | undefined;
  for (;;) {
    const rows: Row[] = await db
      .select(columns)
      .from(source)
      .where(and(isTheirs, last && isAfter(key, last)))
      .orderBy(...key.map(([, column]) => asc(column)))
      .limit(AT_ONCE);
    for (const row of rows) yield Object.fromEntries(shown.map((name) => [name, row[name]]));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

type Key = [string, PgColumn][];

/** In the order of its index. */
function keyOf(source: PgTable): Key {
  const named = Object.entries(getTableColumns(source));
  const [together] = getTableConfig(source).primaryKeys;
  if (!together) return named.filter(([, { primary }]) => primary);
  return together.columns.flatMap(({ name }) => named.filter(([, column]) => column.name === name));
}

function isAfter(key: Key, row: Row): SQL {
  const columns = key.map(([, column]) => column);
  const values = key.map(([name, column]) => sql.param(row[name], column));
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`;
}
