import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

/** Where the reading of an account stands. The row is the job: whoever holds its claim reads a slice and notes how far. */
export const networkSyncs = pgTable(
  'network_syncs',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    /** The first import, which goes on where it stopped. */
    importStep: text('import_step', { enum: ['audience', 'posts', 'replies', 'days', 'done'] }).notNull(),
    importCursor: text('import_cursor'),
    importedAt: moment('imported_at'),
    /** The first day on which there was something to count, as far as is known: it is read for as long as it is missing. */
    firstDay: date('first_day', { mode: 'string' }),
    /** Steps that the network would not answer. They are made up for when it answers again. */
    skippedSteps: text('skipped_steps', { enum: ['posts', 'replies', 'days'] })
      .array()
      .notNull()
      .default([]),
    /** When something is next to be read; of what, the moments below tell. */
    dueAt: moment('due_at').notNull(),
    postsDueAt: moment('posts_due_at').notNull(),
    daysDueAt: moment('days_due_at').notNull(),
    audienceDueAt: moment('audience_due_at').notNull(),
    claimedUntil: moment('claimed_until'),
    /** Counts claims; a holder whose number has passed writes nothing. */
    claim: integer().notNull().default(0),
    /** How often the network was asked since then, of what it allows an account in a day. */
    calls: integer().notNull().default(0),
    callsSince: moment('calls_since'),
    /** Until when the network, or what it allows in a day, wants the account to be left alone, whatever happens there. */
    restUntil: moment('rest_until'),
    /** When its owner last wanted everything to be read anew, and how many posts were to be looked at for that. */
    askedAt: moment('asked_at'),
    askedLooks: integer('asked_looks').notNull().default(0),
    syncedAt: moment('synced_at'),
    failures: integer().notNull().default(0),
    failure: text(),
  },
  (table) => [
    index('network_syncs_due').on(table.dueAt),
    check('network_syncs_step', sql`${table.importStep} in ('audience', 'posts', 'replies', 'days', 'done')`),
  ],
);
