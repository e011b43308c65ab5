import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A message to support: kept first, mailed after, so that a mail server that is down loses nothing. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id'),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    locale: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
  },
  (table) => [
    index('contact_messages_owner').on(table.userId),
    index('contact_messages_age').on(table.createdAt),
    check('contact_messages_length', sql`char_length(${table.message}) between 10 and 5000`),
  ],
);
