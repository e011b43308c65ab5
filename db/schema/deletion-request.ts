import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** Somebody asked the network to have us forget their account there. Says what became of it, and nothing of whose it was. */
export const deletionRequests = pgTable(
  'deletion_requests',
  {
    /** Known to whoever asked, and to the network. */
    code: text().primaryKey(),
    requestedAt: moment('requested_at').notNull(),
    /** How many accounts were forgotten: none where we knew nothing. */
    accounts: integer().notNull(),
  },
  (table) => [index('deletion_requests_age').on(table.requestedAt)],
);
