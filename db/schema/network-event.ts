import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** What the network has told us unasked. It repeats itself for a day and a half, until it believes that we heard. */
export const networkEvents = pgTable(
  'network_events',
  {
    /** A hash of what was told. */
    key: text().primaryKey(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [index('network_events_age').on(table.receivedAt)],
);
