import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';
import { people } from './person.ts';
import { posts } from './post.ts';

const PUBLICATION_STATES = [
  'scheduled',
  'preparing',
  'ready',
  'publishing',
  'published',
  'failed',
  'in_doubt',
  'missed',
  'cancelled',
] as const;

/**
 * The going out of one part of a post. The row is the job: whoever holds its lease works on it, and whatever they write
 * carries the token of their claim. All its times are the database's own.
 */
export const publications = pgTable(
  'publications',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id').notNull(),
    /** Parts of the post count from 0. A follow-up stands behind them all. */
    part: smallint().notNull(),
    state: text({ enum: PUBLICATION_STATES }).notNull(),
    /** Why it waits, failed or is in doubt: a word of `features/publishing`. */
    reason: text(),
    dueAt: moment('due_at').notNull(),
    /** The post as it was when this was laid: another version, or another time, is never sent under this one. */
    postVersion: integer('post_version').notNull(),

    /** The network's, invisible until it is published, with those of its pictures. */
    container: text(),
    children: jsonb().$type<string[]>().notNull().default([]),
    containerAt: moment('container_at'),

    /** Grows with every claim; what an older one writes counts for nothing. */
    token: bigint({ mode: 'number' }).notNull().default(0),
    leaseUntil: moment('lease_until'),
    /** When somebody is to look at it next; nothing once it is done, or while it waits for the part before. */
    nextAt: moment('next_at'),
    /** How often it was looked at since something last changed. */
    looks: smallint().notNull().default(0),
    attempts: smallint().notNull().default(0),
    firstIntentAt: moment('first_intent_at'),
    lastIntentAt: moment('last_intent_at'),
    /** When the profile was last read for it, without finding it there. */
    checkedAt: moment('checked_at'),

    remoteId: text('remote_id'),
    /** Where this part stands for everybody, once the network has said so. */
    permalink: text(),
    confirmedBy: text('confirmed_by', { enum: ['answer', 'event', 'list', 'person'] }),
    publishedAt: moment('published_at'),
    /** When what follows a publication was done: its address, its first figures. */
    followedAt: moment('followed_at'),
    /** Somebody sees to that until then, alone. */
    followingUntil: moment('following_until'),
    /** When its owner was told how it ended. */
    toldAt: moment('told_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    foreignKey({
      name: 'publications_account',
      columns: [table.accountId],
      foreignColumns: [networkAccounts.id],
    }).onDelete('cascade'),
    uniqueIndex('publications_one_per_part').on(table.postId, table.part),
    uniqueIndex('publications_one_per_remote').on(table.remoteId),
    // What one account sends next waits until it is known what became of the last.
    uniqueIndex('publications_one_in_flight')
      .on(table.accountId)
      .where(sql`${table.state} = 'publishing'`),
    index('publications_next')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('publications_leased')
      .on(table.accountId)
      .where(sql`${table.leaseUntil} is not null`),
    index('publications_sent').on(table.accountId, table.publishedAt),
    index('publications_by_intent')
      .on(table.firstIntentAt)
      .where(sql`${table.part} = 0 and ${table.firstIntentAt} is not null`),
    index('publications_to_follow')
      .on(table.publishedAt)
      .where(sql`${table.followedAt} is null and ${table.remoteId} is not null`),
    index('publications_to_tell')
      .on(table.id)
      .where(sql`${table.toldAt} is null and ${table.state} in ('failed', 'in_doubt', 'missed')`),
    index('publications_in_doubt')
      .on(table.accountId)
      .where(sql`${table.state} = 'in_doubt'`),
    index('publications_by_person').on(table.personId),
    check(
      'publications_state',
      sql`${table.state} in ('scheduled', 'preparing', 'ready', 'publishing', 'published', 'failed', 'in_doubt', 'missed', 'cancelled')`,
    ),
    check(
      'publications_sent_has_intent',
      sql`${table.state} <> 'publishing' or (${table.container} is not null and ${table.lastIntentAt} is not null)`,
    ),
    check('publications_ready_has_container', sql`${table.state} <> 'ready' or ${table.container} is not null`),
    // Known by its id, or known to be out and asked about until it has one.
    check(
      'publications_published_is_known',
      sql`${table.state} <> 'published' or ${table.remoteId} is not null or ${table.nextAt} is not null or ${table.confirmedBy} = 'person'`,
    ),
    check('publications_remote_is_published', sql`${table.remoteId} is null or ${table.state} = 'published'`),
  ],
);

/** What happened to a publication, in order. Only ever appended to; what is known is never thrown away. */
export const publicationEvents = pgTable(
  'publication_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    part: smallint().notNull(),
    token: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    detail: jsonb().$type<Record<string, string | number>>().notNull().default({}),
  },
  (table) => [
    index('publication_events_by_post').on(table.postId, table.id),
    index('publication_events_by_publication').on(table.publicationId, table.id),
    index('publication_events_by_person').on(table.personId),
    index('publication_events_by_time').on(table.at),
  ],
);

/** An account that the network answers badly is left alone for a while, whatever waits for it. */
export const publishingRests = pgTable('publishing_rests', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => networkAccounts.id, { onDelete: 'cascade' }),
  until: moment('until').notNull(),
  failures: smallint().notNull(),
});

/** The switch that stops sending: for `all`, or for one account. */
export const publishingStops = pgTable('publishing_stops', {
  scope: text().primaryKey(),
  reason: text(),
  stoppedAt: moment('stopped_at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

/** After a start that does not know what was forgotten: what was due before that instant is looked up before it is sent. */
export const publishingFence = pgTable(
  'publishing_fence',
  {
    one: smallint().primaryKey().default(1),
    at: moment('at').notNull(),
  },
  (table) => [check('publishing_fence_one', sql`${table.one} = 1`)],
);

/** Every time somebody began to publish, and whether they stopped in order. */
export const publishingRuns = pgTable(
  'publishing_runs',
  {
    run: uuid().primaryKey(),
    startedAt: moment('started_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    stoppedAt: moment('stopped_at'),
  },
  (table) => [index('publishing_runs_by_start').on(table.startedAt)],
);

/** A reply of one's own under a post, once it has reached something. */
export const followUps = pgTable(
  'follow_ups',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** What has to be reached: a figure of the post, or minutes since it went out. */
    metric: text({ enum: ['likes', 'replies', 'reposts', 'minutes'] }).notNull(),
    threshold: integer().notNull(),
    /** When it was reached, and the reply became a publication: once. */
    reachedAt: moment('reached_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('follow_ups_by_person').on(table.personId),
    index('follow_ups_waiting')
      .on(table.postId)
      .where(sql`${table.reachedAt} is null`),
    check('follow_ups_threshold', sql`${table.threshold} between 1 and 100000000`),
    check('follow_ups_text', sql`char_length(${table.text}) between 1 and 2000`),
  ],
);
