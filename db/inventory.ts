import type { Column, Table } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import * as schema from './schema.ts';

export type TableDeclaration = {
  table: string;
  /** The column that says whose row it is; `none` with the reason why nobody owns one. */
  owner: Column | { none: string };
  retention: { days: number; since: Column } | { forever: string };
  /** Part of "download my data". */
  isExported: boolean;
  /** What deleting an account does to its rows. */
  onDeletion: 'delete' | 'anonymise' | { keep: string };
};

/**
 * What is remembered, whose it is, for how long, and what happens to it when its owner leaves.
 * A test holds this list against the database's catalogue, so that a table cannot join without its line.
 */
export const INVENTORY: TableDeclaration[] = [
  declare(schema.notifications, {
    owner: schema.notifications.userId,
    retention: { days: 90, since: schema.notifications.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.contactMessages, {
    owner: schema.contactMessages.userId,
    retention: { days: 365, since: schema.contactMessages.createdAt },
    isExported: true,
    onDeletion: 'delete',
  }),
  declare(schema.announcements, {
    owner: { none: 'written by administrators, read by everybody' },
    retention: { forever: 'one row, replaced when edited' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
  declare(schema.rateLimits, {
    owner: { none: 'keyed by a hash of address and form; counts expire by themselves' },
    retention: { forever: 'each counter carries its own end, within a day' },
    isExported: false,
    onDeletion: { keep: 'ends by itself within a day' },
  }),
  declare(schema.seeds, {
    owner: { none: 'names of demo data sets' },
    retention: { forever: 'one row per demo data set' },
    isExported: false,
    onDeletion: { keep: 'holds nothing about a person' },
  }),
];

/** Schemas whose tables are another program's, each with the reason it needs no line above. */
export const FOREIGN_SCHEMAS: Record<string, string> = {
  pgboss: 'the queue: payloads carry ids only, finished jobs are removed by the queue itself',
  drizzle: 'which migrations ran',
  sandbox: 'the outside in miniature; never made in production',
};

function declare(table: Table, declaration: Omit<TableDeclaration, 'table'>): TableDeclaration {
  return { table: getTableName(table), ...declaration };
}
