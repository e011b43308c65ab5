import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which demo data has been made, so that it is made once and a demo user's changes stay. */
export const seeds = pgTable('seeds', {
  name: text().primaryKey(),
  seededAt: timestamp('seeded_at', { withTimezone: true }).notNull(),
});
