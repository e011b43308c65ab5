import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, smallint, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '#base/i18n/locale.ts';

/** The banner above every page: one row at most. A new text is a new version, which those who dismissed the last one see again. */
export const announcements = pgTable(
  'announcements',
  {
    id: smallint().primaryKey().default(1),
    isShown: boolean('is_shown').notNull(),
    text: jsonb().$type<Record<Locale, string>>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('announcements_single', sql`${table.id} = 1`)],
);
