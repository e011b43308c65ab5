import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';
import { people } from './person.ts';
import { repetitions } from './repetition.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Where a post stands in a calendar: when it went out, or else when it is to. As it is written here, so that its index is used. */
export const SHOWN_AT: SQL = sql`(case when state = 'PUBLISHED' then coalesce(published_at, scheduled_at) else scheduled_at end)`;

const POST_SOURCES = ['write', 'capture', 'import', 'api', 'ai', 'duplicate', 'repetition'] as const;

/** What somebody writes here, from an idea to what went out. What is on the network is `network_posts`. */
export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Where it is to go out; an idea or a draft may not know yet. */
    accountId: uuid('account_id').references(() => networkAccounts.id, { onDelete: 'set null' }),
    state: text({ enum: ['IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED', 'FAILED'] }).notNull(),
    /** A `PostContent` of `features/posts`. */
    content: jsonb().notNull(),
    /** Its texts in one, for lists and for searching. */
    body: text().notNull(),
    format: text({ enum: ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] }).notNull(),
    partCount: smallint('part_count').notNull(),
    /** Which files it shows, so that one can ask where a file is used. */
    mediaIds: uuid('media_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    language: text({ enum: ['en', 'fr'] }),
    source: text({ enum: POST_SOURCES }).notNull(),
    /** What changed its text last: where another begins to, the text before is kept as a version. */
    changedBy: text('changed_by', { enum: POST_SOURCES }).notNull(),
    /** Grows with every change; a save that names an older one is refused. */
    version: integer().notNull().default(1),
    /** When it is to go out, as an instant, and the hour that was meant, which stays when a zone changes its rules. */
    scheduledAt: moment('scheduled_at'),
    wallTime: text('wall_time'),
    timeZone: text('time_zone'),
    /** What chose that time: somebody, the next free slot, or a repetition. */
    plannedBy: text('planned_by', { enum: ['time', 'queue', 'repetition'] }),
    /** Keeps its place when the queue is shuffled or laid anew. */
    pinnedAt: moment('pinned_at'),
    repetitionId: uuid('repetition_id'),
    /** The day of its repetition that it stands for. */
    occurrence: text(),
    setAsideAt: moment('set_aside_at'),
    /** Since when it is on its way, or nobody knows whether it arrived: nothing may change it meanwhile. */
    goingOutAt: moment('going_out_at'),
    /** How many of its parts are out, for good. */
    sentParts: smallint('sent_parts').notNull().default(0),
    publishedAt: moment('published_at'),
    permalink: text(),
    failure: jsonb(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    // PostgreSQL refuses a text whose words take more than a megabyte; nobody looks for what is so far behind.
    search: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`to_tsvector('english', left(${posts.body}, 100000)) || to_tsvector('french', left(${posts.body}, 100000))`,
      ),
  },
  (table) => [
    index('posts_by_state').on(table.personId, table.state, table.updatedAt.desc(), table.id.desc()),
    index('posts_by_change').on(table.personId, table.updatedAt.desc(), table.id.desc()),
    index('posts_by_making').on(table.personId, table.createdAt.desc(), table.id.desc()),
    index('posts_set_aside')
      .on(table.personId, table.setAsideAt.desc(), table.id.desc())
      .where(sql`${table.setAsideAt} is not null`),
    index('posts_planned')
      .on(table.accountId, table.scheduledAt, table.id)
      .where(sql`${table.scheduledAt} is not null`),
    index('posts_shown')
      .on(table.accountId, SHOWN_AT, table.id)
      .where(sql`${table.scheduledAt} is not null`),
    index('posts_to_go_out')
      .on(table.accountId, table.scheduledAt, table.id)
      .where(sql`${table.state} = 'SCHEDULED'`),
    index('posts_due')
      .on(table.scheduledAt)
      .where(sql`${table.state} = 'SCHEDULED'`),
    index('posts_planned_by_person')
      .on(table.personId, table.scheduledAt, table.id)
      .where(sql`${table.scheduledAt} is not null`),
    index('posts_search').using('gin', table.search),
    index('posts_media').using('gin', table.mediaIds),
    foreignKey({ name: 'posts_repetition', columns: [table.repetitionId], foreignColumns: [repetitions.id] }).onDelete(
      'set null',
    ),
    // A repetition makes one post for each of its days, however often its job runs.
    uniqueIndex('posts_one_per_occurrence').on(table.repetitionId, table.occurrence),
    check('posts_state', sql`${table.state} in ('IDEA', 'DRAFT', 'READY', 'SCHEDULED', 'PUBLISHED', 'FAILED')`),
    check(
      'posts_scheduled_has_time',
      sql`${table.state} <> 'SCHEDULED' or (${table.scheduledAt} is not null and ${table.wallTime} is not null and ${table.timeZone} is not null)`,
    ),
    check(
      'posts_set_aside_is_unplanned',
      sql`${table.setAsideAt} is null or ${table.state} not in ('SCHEDULED', 'PUBLISHED')`,
    ),
    check('posts_going_out_is_scheduled', sql`${table.goingOutAt} is null or ${table.state} = 'SCHEDULED'`),
    check('posts_part_count', sql`${table.partCount} between 1 and 100`),
  ],
);

/** What a post was before, or was to become when the save was refused: the last fifty. */
export const postVersions = pgTable(
  'post_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** The post's version that this content had; of a refused text, the one that it was written against. */
    version: integer().notNull(),
    content: jsonb().notNull(),
    source: text({ enum: POST_SOURCES }).notNull(),
    /** It came too late and never was the post's: somebody else had changed it meanwhile. */
    wasRefused: boolean('was_refused').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('post_versions_by_post').on(table.postId, table.createdAt.desc(), table.version.desc()),
    index('post_versions_by_person').on(table.personId),
  ],
);

/** A word of one's own to find posts by. */
export const labels = pgTable(
  'labels',
  {
    id: uuid().primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('labels_one_by_name').on(table.personId, sql`lower(${table.name})`),
    check('labels_name', sql`char_length(${table.name}) between 1 and 40`),
  ],
);

export const postLabels = pgTable(
  'post_labels',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    labelId: uuid('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.labelId] }),
    index('post_labels_by_label').on(table.labelId, table.postId),
    index('post_labels_by_person').on(table.personId),
  ],
);
