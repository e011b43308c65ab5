import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import type { TableDeclaration } from './inventory.ts';
import { INVENTORY } from './inventory.ts';

type Row = Record<string, unknown>;
export type RowsOfTable = { table: string; rows: AsyncGenerator<Row> };

const AT_ONCE = 500;

/** Everything the inventory counts as part of "download my data", table by table. */
export function* rowsOfPerson(db: Db, id: string): Generator<RowsOfTable> {
  for (const declaration of INVENTORY) {
    const { table, owner, isExported } = declaration;
    if (isExported === true && !('none' in owner)) yield { table, rows: rowsIn(db, id, owner, declaration) };
  }
}

/** In portions, each a question of its own: a slow reader holds no connection. */
async function* rowsIn(
  db: Db,
  id: string,
  owner: Column,
  { table, withoutSecrets = [] }: TableDeclaration,
): AsyncGenerator<Row> {
  const all = Object.entries(getTableColumns(owner.table as PgTable));
  const shown = Object.fromEntries(all.filter(([, column]) => !withoutSecrets.includes(column)));
  const [keyName, key] = all.find(([, { primary }]) => primary) ?? [];
  if (!keyName || !key) throw new Error(`${table} has no key to read it by`);
  let last: unknown;
  for (;;) {
    const rows: Row[] = await db
      .select(shown)
      .from(owner.table as PgTable)
      .where(and(eq(owner, id), last === undefined ? undefined : gt(key, last)))
      .orderBy(key)
      .limit(AT_ONCE);
    yield* rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.[keyName];
  }
}
