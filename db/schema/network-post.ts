import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => networkAccounts.id, { onDelete: 'cascade' });
const count = (name: string) => bigint(name, { mode: 'number' });

/** Of what is in a carousel the network tells only how much it is. */
export type NetworkMedium = { kind: 'IMAGE' | 'VIDEO' | 'UNTOLD'; altText?: string };

/** What exists on the network, with the figures it had when we last looked. */
export const networkPosts = pgTable(
  'network_posts',
  {
    accountId: account(),
    /** The network's id of it. */
    networkId: text('network_id').notNull(),
    kind: text({ enum: ['post', 'reply', 'repost'] }).notNull(),
    format: text({ enum: ['TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL'] }).notNull(),
    publishedAt: moment('published_at').notNull(),
    text: text().notNull(),
    permalink: text(),
    topic: text(),
    linkUrl: text('link_url'),
    isQuote: boolean('is_quote').notNull(),
    media: jsonb().$type<NetworkMedium[]>().notNull(),
    /** Absent until we have looked: nobody has seen no views yet. */
    views: count('views'),
    likes: count('likes'),
    replies: count('replies'),
    reposts: count('reposts'),
    quotes: count('quotes'),
    shares: count('shares'),
    figuresAt: moment('figures_at'),
    /** When to look again; never for what has no figures or is gone. */
    lookAt: moment('look_at'),
    /** Since when looks have found nothing. The network errs: only a second one, a day later, is believed. */
    missingSince: moment('missing_since'),
    firstSeenAt: moment('first_seen_at').notNull(),
    /** When we first read what it says now; an older answer changes nothing. */
    seenAt: moment('seen_at').notNull(),
    /** When the network no longer had it. */
    goneAt: moment('gone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.networkId] }),
    // With the kind, so that posts of a year are counted without reading one.
    index('network_posts_by_time').on(table.accountId, table.publishedAt, table.kind),
    index('network_posts_to_look_at')
      .on(table.accountId, table.lookAt)
      .where(sql`${table.lookAt} is not null`),
    // For who quotes a post by its address. Each look writes all indexes anew, and a hash is a third of the bytes.
    index('network_posts_by_permalink').using('hash', table.permalink),
    check('network_posts_kind', sql`${table.kind} in ('post', 'reply', 'repost')`),
    check('network_posts_format', sql`${table.format} in ('TEXT', 'IMAGE', 'VIDEO', 'CAROUSEL')`),
  ],
);

/**
 * The figures a post had at fixed ages, one entry of each list for each age that was seen; the network keeps no history.
 * A row for each post and not for each age: a fifth of the bytes, and one page to read for a curve.
 */
export const postCurves = pgTable(
  'post_curves',
  {
    accountId: account(),
    networkId: text('network_id').notNull(),
    /** Positions in the list of fixed ages, ascending. */
    ages: smallint().array().notNull(),
    views: count('views').array().notNull(),
    likes: count('likes').array().notNull(),
    replies: count('replies').array().notNull(),
    reposts: count('reposts').array().notNull(),
    quotes: count('quotes').array().notNull(),
    shares: count('shares').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.networkId] })],
);
