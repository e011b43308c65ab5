import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

/** How an account likes its posts spread. */
export const queues = pgTable(
  'queues',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    timeZone: text('time_zone').notNull(),
    minimumGapMinutes: smallint('minimum_gap_minutes').notNull().default(0),
    /** Minutes since midnight; from may be after to, over midnight. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** While it rests, what it holds does not go out. */
    pausedAt: moment('paused_at'),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('queues_gap', sql`${table.minimumGapMinutes} between 0 and 1440`),
    check('queues_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
);

/** A time of the week at which the queue lets a post go. */
export const slots = pgTable(
  'slots',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    /** ISO: Monday is 1. */
    weekday: smallint().notNull(),
    /** Minutes since midnight, in the zone of the queue. */
    minute: smallint().notNull(),
  },
  (table) => [
    uniqueIndex('slots_one_at_a_time').on(table.accountId, table.weekday, table.minute),
    index('slots_by_account').on(table.accountId),
    check('slots_weekday', sql`${table.weekday} between 1 and 7`),
    check('slots_minute', sql`${table.minute} between 0 and 1439`),
  ],
);
