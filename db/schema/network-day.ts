import { sql } from 'drizzle-orm';
import { bigint, check, date, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

const account = () =>
  uuid('account_id')
    .notNull()
    .references(() => networkAccounts.id, { onDelete: 'cascade' });
const day = () => date({ mode: 'string' }).notNull();
const count = (name: string) => bigint(name, { mode: 'number' });

/** What the network itself counts by day. Its days are those of US Pacific time, and stay so. */
export const networkDays = pgTable(
  'network_days',
  {
    accountId: account(),
    day: day(),
    profileViews: count('profile_views'),
    likes: count('likes'),
    replies: count('replies'),
    reposts: count('reposts'),
    quotes: count('quotes'),
    clicks: jsonb().$type<{ url: string; clicks: number }[]>(),
    observedAt: moment('observed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** How many followed on a day of the person's zone. Taken once a day: what was not taken is lost, and stays a gap. */
export const followerDays = pgTable(
  'follower_days',
  {
    accountId: account(),
    day: day(),
    followers: count('followers').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** Who follows, by country, city, age or gender: counts, the largest only. */
export const audienceDays = pgTable(
  'audience_days',
  {
    accountId: account(),
    day: day(),
    breakdown: text({ enum: ['country', 'city', 'age', 'gender'] }).notNull(),
    counts: jsonb().$type<Record<string, number>>().notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.day, table.breakdown] }),
    check('audience_days_breakdown', sql`${table.breakdown} in ('country', 'city', 'age', 'gender')`),
  ],
);

/** What all posts together, without replies and reposts, gained between our looks, by the day of the person's zone on which we saw it. */
export const gainDays = pgTable(
  'gain_days',
  {
    accountId: account(),
    day: day(),
    views: count('views').notNull(),
    likes: count('likes').notNull(),
    replies: count('replies').notNull(),
    reposts: count('reposts').notNull(),
    quotes: count('quotes').notNull(),
    shares: count('shares').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);
