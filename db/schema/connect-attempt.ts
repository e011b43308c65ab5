import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people } from './person.ts';

/** One way to the network's window and back. How the last one ended is what the configuration screen explains. */
export const connectAttempts = pgTable(
  'connect_attempts',
  {
    /** The hash of its state: what comes back must be what was sent, from the same session. */
    state: text().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id').notNull(),
    next: text(),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** A word of `features/network`; none while it is open. */
    outcome: text(),
  },
  (table) => [
    index('connect_attempts_person').on(table.personId, table.startedAt),
    index('connect_attempts_age').on(table.startedAt),
  ],
);
