import { AUTH } from './inventory/auth.ts';
import { NETWORK } from './inventory/network.ts';
import { PEOPLE } from './inventory/people.ts';
import { SERVICE } from './inventory/service.ts';
import { WRITING } from './inventory/writing.ts';
import type { TableDeclaration } from './inventory/declaration.ts';

/**
 * What is remembered, whose it is, for how long, and what happens to it when its owner leaves.
 * A test holds this list against the database's catalogue, so that a table cannot join without its line.
 */
export const INVENTORY: TableDeclaration[] = [...PEOPLE, ...WRITING, ...NETWORK, ...AUTH, ...SERVICE];

/** Schemas whose tables are another program's, each with the reason it needs no line above. */
export const FOREIGN_SCHEMAS: Record<string, string> = {
  pgboss: 'the queue: payloads carry ids only, finished jobs are removed by the queue itself',
  drizzle: 'which migrations ran',
  sandbox: 'the outside in miniature; never made in production',
};
