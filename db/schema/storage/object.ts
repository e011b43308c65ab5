import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgSchema, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../moment.ts';

/** What the storage service remembers of its files, named as the hosted one names it. */
export const storage = pgSchema('storage');

export const buckets = storage.table('buckets', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  public: boolean().notNull().default(false),
  fileSizeLimit: bigint('file_size_limit', { mode: 'number' }),
  allowedMimeTypes: text('allowed_mime_types').array(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const objects = storage.table(
  'objects',
  {
    id: uuid().primaryKey(),
    bucketId: text('bucket_id')
      .notNull()
      .references(() => buckets.id),
    name: text().notNull(),
    /** The user whose it is; the auth service may be another's, so no reference. */
    ownerId: uuid('owner_id').notNull(),
    /** Where its bytes lie: never changes for the same bytes, so that moving is a change of name. */
    version: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    cacheControl: text('cache_control').notNull(),
    etag: text().notNull(),
    userMetadata: jsonb('user_metadata'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    // By bytes, so that what begins alike lies together whatever the language of the database.
    uniqueIndex('objects_one_by_name').on(table.bucketId, sql`${table.name} collate "C"`),
    index('objects_by_owner').on(table.ownerId, table.createdAt),
    check('objects_bytes', sql`${table.bytes} >= 0`),
  ],
);

/** Bytes that are on their way in pieces, or that nothing points at any more: what is left over is removed. */
export const uploads = storage.table(
  'uploads',
  {
    id: uuid().primaryKey(),
    bucketId: text('bucket_id').notNull(),
    name: text().notNull(),
    ownerId: uuid('owner_id').notNull(),
    version: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    contentType: text('content_type').notNull(),
    cacheControl: text('cache_control').notNull(),
    isUpsert: boolean('is_upsert').notNull().default(false),
    userMetadata: jsonb('user_metadata'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('uploads_by_owner').on(table.ownerId),
    index('uploads_by_age').on(table.createdAt),
    index('uploads_by_end').on(table.expiresAt),
  ],
);
