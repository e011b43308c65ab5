import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people } from './person.ts';

/** Opens the API for a program of its owner. The key itself is shown once and never kept. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Its first letters, by which its owner knows it again. */
    start: text().notNull(),
    hash: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
  },
  (table) => [
    index('api_keys_by_person').on(table.personId, table.createdAt),
    uniqueIndex('api_keys_one_by_hash').on(table.hash),
    check('api_keys_name', sql`char_length(${table.name}) between 1 and 60`),
  ],
);

/** What a call answered, so that the same call sent again is answered the same and done once. */
export const apiAnswers = pgTable(
  'api_answers',
  {
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** What came as `Idempotency-Key`. */
    key: text().notNull(),
    /** Of method, path and body: another call with the same key is a mistake. */
    callHash: text('call_hash').notNull(),
    /** Absent while the first is still being answered. */
    status: smallint(),
    body: jsonb(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.key] }), index('api_answers_by_age').on(table.createdAt)],
);
