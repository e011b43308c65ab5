import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../moment.ts';
import { auth } from './schema.ts';

export type Metadata = Record<string, unknown>;

export const users = auth.table(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    instanceId: uuid('instance_id'),
    aud: text().notNull(),
    role: text().notNull(),
    email: text(),
    encryptedPassword: text('encrypted_password'),
    emailConfirmedAt: moment('email_confirmed_at'),
    invitedAt: moment('invited_at'),
    confirmationSentAt: moment('confirmation_sent_at'),
    recoverySentAt: moment('recovery_sent_at'),
    emailChange: text('email_change'),
    emailChangeConfirmStatus: smallint('email_change_confirm_status').notNull().default(0),
    emailChangeSentAt: moment('email_change_sent_at'),
    phone: text(),
    phoneConfirmedAt: moment('phone_confirmed_at'),
    phoneChange: text('phone_change'),
    phoneChangeSentAt: moment('phone_change_sent_at'),
    reauthenticationSentAt: moment('reauthentication_sent_at'),
    lastSignInAt: moment('last_sign_in_at'),
    rawAppMetaData: jsonb('raw_app_meta_data').$type<Metadata>().notNull().default({}),
    rawUserMetaData: jsonb('raw_user_meta_data').$type<Metadata>().notNull().default({}),
    bannedUntil: moment('banned_until'),
    isSsoUser: boolean('is_sso_user').notNull().default(false),
    isAnonymous: boolean('is_anonymous').notNull().default(false),
    confirmedAt: moment('confirmed_at').generatedAlwaysAs(sql`least(email_confirmed_at, phone_confirmed_at)`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('users_email_partial_key')
      .on(table.email)
      .where(sql`${table.isSsoUser} = false`),
    uniqueIndex('users_phone_key').on(table.phone),
    index('users_email_change').on(table.emailChange),
    index('users_phone_change').on(table.phoneChange),
    index('users_newest').on(table.createdAt.desc()),
  ],
);

export const identities = auth.table(
  'identities',
  {
    id: uuid().primaryKey().defaultRandom(),
    providerId: text('provider_id').notNull(),
    provider: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    identityData: jsonb('identity_data').$type<Metadata>().notNull(),
    email: text().generatedAlwaysAs(sql`lower(identity_data ->> 'email')`),
    lastSignInAt: moment('last_sign_in_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('identities_provider_id_provider_unique').on(table.providerId, table.provider),
    index('identities_user_id_idx').on(table.userId),
    index('identities_email_idx').on(table.email),
  ],
);

export const TOKEN_TYPES = [
  'confirmation_token',
  'reauthentication_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** Codes and links, hashed; at most one of a kind and person is valid, and using one ends all. */
export const oneTimeTokens = auth.table(
  'one_time_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenType: text('token_type', { enum: TOKEN_TYPES }).notNull(),
    tokenHash: text('token_hash').notNull(),
    relatesTo: text('relates_to').notNull(),
    /** Wrong codes typed for it; after a few it is gone. */
    failures: smallint().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('one_time_tokens_user_id_token_type_key').on(table.userId, table.tokenType),
    index('one_time_tokens_token_hash_idx').on(table.tokenHash),
    index('one_time_tokens_age').on(table.createdAt),
  ],
);

export const auditLogEntries = auth.table(
  'audit_log_entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    instanceId: uuid('instance_id'),
    payload: jsonb().$type<Metadata>().notNull(),
    ipAddress: text('ip_address').notNull(),
    actorId: uuid('actor_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('audit_log_newest').on(table.createdAt.desc()), index('audit_log_actor').on(table.actorId)],
);
