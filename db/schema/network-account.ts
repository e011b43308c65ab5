import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people } from './person.ts';

/** An account on the network that somebody let us read, and may let us write. Its own name is the network's. */
export const networkAccounts = pgTable(
  'network_accounts',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The network's id of it, for our app only. Digits, more than a number holds. */
    networkId: text('network_id').notNull(),
    username: text().notNull(),
    name: text(),
    biography: text(),
    pictureUrl: text('picture_url'),
    isVerified: boolean('is_verified').notNull().default(false),
    /** What was allowed, which may be less than was asked for. */
    scopes: text().array().notNull(),
    state: text({ enum: ['connected', 'reconnect-needed', 'paused', 'disconnected'] }).notNull(),
    stateSince: moment('state_since').notNull(),
    /** Since when its owner wants it to rest. Outlasts that the network has to let us in again. */
    pausedAt: moment('paused_at'),
    /** When its owner was told of a state that asks something of them: after each time it began, once. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('network_accounts_person').on(table.personId),
    // The network tells of a publication by name alone.
    index('network_accounts_by_name')
      .on(table.username)
      .where(sql`${table.state} = 'connected'`),
    index('network_accounts_to_tell')
      .on(table.stateSince)
      .where(sql`${table.state} = 'reconnect-needed'`),
    uniqueIndex('network_accounts_one_per_person').on(table.personId, table.networkId),
    // Two people may not read and write one account at the same time.
    uniqueIndex('network_accounts_one_owner')
      .on(table.networkId)
      .where(sql`${table.state} <> 'disconnected'`),
    check('network_accounts_state', sql`${table.state} in ('connected', 'reconnect-needed', 'paused', 'disconnected')`),
  ],
);

/** The account that every screen is about, of those somebody has connected. */
export const chosenAccounts = pgTable(
  'chosen_accounts',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => people.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
  },
  (table) => [index('chosen_accounts_account').on(table.accountId)],
);
