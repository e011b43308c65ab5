import { date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';
import { people } from './person.ts';

/** Who wants a letter every Monday. Who has stopped it keeps the row, so that the link in an old letter can take that back. */
export const recapWishes = pgTable('recap_wishes', {
  personId: uuid('person_id')
    .primaryKey()
    .references(() => people.id, { onDelete: 'cascade' }),
  /** Stands in the letters: whoever has it can stop them, and nothing else. */
  stopKey: uuid('stop_key').notNull().unique(),
  wishedAt: moment('wished_at').notNull(),
  stoppedAt: moment('stopped_at'),
});

/** Letters that were written, so that none is written twice. */
export const recaps = pgTable(
  'recaps',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    /** The Monday it begins with. */
    week: date({ mode: 'string' }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.week] }), index('recaps_by_age').on(table.createdAt)],
);
