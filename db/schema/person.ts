import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Somebody who uses the product. How they prove it is the auth service's; what they may do and how they like it is here. */
export const people = pgTable(
  'people',
  {
    /** The id of their user in the auth service, which may be another's: so no reference. */
    id: uuid().primaryKey(),
    plan: text({ enum: ['free', 'bobbinplus', 'bobbin_premium'] }).notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    locale: text({ enum: ['en-US', 'fr-FR'] }),
    timeZone: text('time_zone'),
    /** How late a post may still go out by itself; later than that they are asked. */
    lateLimitMinutes: smallint('late_limit_minutes').notNull().default(60),
    /** When we asked for an e-mail address: once, and they may have skipped it. */
    emailAskedAt: timestamp('email_asked_at', { withTimezone: true }),
    /** Until then they may change their mind. */
    deletionDueAt: timestamp('deletion_due_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('people_leaving')
      .on(table.deletionDueAt)
      .where(sql`${table.deletionDueAt} is not null`),
    check('people_plan', sql`${table.plan} in ('free', 'bobbinplus', 'bobbin_premium')`),
    check('people_late_limit', sql`${table.lateLimitMinutes} between 5 and 1440`),
    check('people_locale', sql`${table.locale} in ('en-US', 'fr-FR')`),
  ],
);
