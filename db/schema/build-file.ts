import { boolean, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files that a build has for browsers, by names that carry a hash: a page of one build may ask a process of another for them. */
export const buildFiles = pgTable(
  'build_files',
  {
    name: text().primaryKey(),
    bytes: bytea().notNull(),
    isBrotli: boolean('is_brotli').notNull(),
    /** By a process that serves it. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [index('build_files_seen').on(table.seenAt)],
);
