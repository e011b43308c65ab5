import type { Column, Table } from 'drizzle-orm';
import { getTableUniqueName } from 'drizzle-orm';

export type TableDeclaration = {
  /** With its schema. */
  table: string;
  /** The column that says whose row it is, or of which network account; `none` with the reason why nobody owns one. */
  owner: Column | { account: Column } | { none: string };
  retention: { days: number; since: Column } | { forever: string };
  /** Part of "download my data"; what is not, though it is somebody's, says why. */
  isExported: boolean | { no: string };
  /** Columns that stay here when the rest of a row is handed out. */
  withoutSecrets?: readonly Column[];
  /** What deleting an account does to its rows. */
  onDeletion: 'delete' | 'anonymise' | { keep: string };
};

export function declare(table: Table, declaration: Omit<TableDeclaration, 'table'>): TableDeclaration {
  return { table: getTableUniqueName(table), ...declaration };
}

export function ownerColumn(owner: TableDeclaration['owner']): Column | undefined {
  if ('none' in owner) return undefined;
  return 'account' in owner ? owner.account : owner;
}

/** Why some things are nobody's to take along. */
export const SECRET = 'a secret, of use to nobody but a thief';
