import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { people } from './person.ts';

/** A picture or a film in somebody's library, checked by the network's rules. Its bytes are the storage service's. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['image', 'video'] }).notNull(),
    /** Bucket and key in the storage service. */
    objectKey: text('object_key').notNull(),
    contentType: text('content_type').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    durationMs: integer('duration_ms'),
    /** As its owner's computer called it. */
    fileName: text('file_name').notNull(),
    alt: text().notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('media_by_person').on(table.personId, table.createdAt.desc(), table.id.desc()),
    uniqueIndex('media_one_per_object').on(table.objectKey),
    check('media_kind', sql`${table.kind} in ('image', 'video')`),
    check('media_film_has_length', sql`(${table.kind} = 'video') = (${table.durationMs} is not null)`),
  ],
);
