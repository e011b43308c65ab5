import { sql } from 'drizzle-orm';
import { check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';
import { people } from './person.ts';

/** A post that comes again: always at the same hour of its zone, whatever the clocks do. */
export const repetitions = pgTable(
  'repetitions',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    /** A `PostContent`: what each of its posts begins as. */
    content: jsonb().notNull(),
    /** A `RepetitionRule` of `features/planning`. */
    rule: jsonb().notNull(),
    /** Minutes since midnight. */
    minute: smallint().notNull(),
    timeZone: text('time_zone').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on'),
    pausedAt: moment('paused_at'),
    /** The last day whose post was made; the next are made from here on. */
    laidUntil: date('laid_until'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('repetitions_by_person').on(table.personId),
    index('repetitions_by_account').on(table.accountId),
    index('repetitions_to_lay')
      .on(table.laidUntil)
      .where(sql`${table.pausedAt} is null`),
    check('repetitions_minute', sql`${table.minute} between 0 and 1439`),
  ],
);
