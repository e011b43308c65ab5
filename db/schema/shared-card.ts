import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

/** A picture that anybody may see who has its address, as it was when it was shared: figures on it do not change. */
export const sharedCards = pgTable(
  'shared_cards',
  {
    /** Stands in the address, and cannot be guessed. */
    slug: text().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    /** A `Card` of `features/sharing`. */
    card: jsonb().notNull(),
    alt: text().notNull(),
    locale: text({ enum: ['en-US', 'fr-FR'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('shared_cards_by_account').on(table.accountId, table.createdAt)],
);
