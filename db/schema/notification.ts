import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What the bell keeps. Words are made when it is read, in the reader's language: a row holds the kind and its facts. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').notNull(),
    type: text({ enum: ['success', 'info', 'error'] }).notNull(),
    kind: text().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    href: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [
    index('notifications_newest').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_age').on(table.createdAt),
    check('notifications_type', sql`${table.type} in ('success', 'info', 'error')`),
  ],
);
