import { eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';
import { ownerColumn } from './inventory/declaration.ts';
import type { TableDeclaration } from './inventory/declaration.ts';
import { networkAccounts } from './schema/network-account.ts';

/** Which rows of a table are somebody's: by their own id, or by the accounts they have connected. */
export function ownedRows(
  db: Db,
  { owner }: Pick<TableDeclaration, 'owner'>,
  personId: string,
): { source: PgTable; isTheirs: SQL } | undefined {
  const column = ownerColumn(owner);
  if (!column) return undefined;
  const isTheirs = 'account' in owner ? inArray(column, accountsOf(db, personId)) : eq(column, personId);
  return { source: column.table as PgTable, isTheirs };
}

function accountsOf(db: Db, personId: string) {
  return db.select({ id: networkAccounts.id }).from(networkAccounts).where(eq(networkAccounts.personId, personId));
}
