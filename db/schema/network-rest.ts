import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** The network wants our whole app to wait: one row for all processes. */
export const networkRests = pgTable('network_rests', {
  /** Whose calls are too many; so far only those of the app as a whole. */
  who: text({ enum: ['app'] }).primaryKey(),
  until: moment('until').notNull(),
});
