import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../moment.ts';
import { auth } from './schema.ts';
import { users } from './user.ts';

export const mfaFactors = auth.table(
  'mfa_factors',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendlyName: text('friendly_name').notNull().default(''),
    factorType: text('factor_type', { enum: ['totp', 'phone', 'webauthn'] }).notNull(),
    status: text({ enum: ['unverified', 'verified'] }).notNull(),
    /** Sealed. */
    secret: text(),
    phone: text(),
    lastChallengedAt: moment('last_challenged_at'),
    /** The step of the last code taken: a code is good once. */
    lastUsedStep: bigint('last_used_step', { mode: 'number' }),
    webAuthnCredential: jsonb('web_authn_credential').$type<Record<string, unknown>>(),
    webAuthnAaguid: uuid('web_authn_aaguid'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('factor_id_created_at_idx').on(table.userId, table.createdAt),
    uniqueIndex('mfa_factors_user_friendly_name_unique').on(table.userId, table.friendlyName),
    uniqueIndex('unique_phone_factor_per_user')
      .on(table.userId, table.phone)
      .where(sql`${table.phone} is not null`),
    /** A key belongs to one factor of one person. */
    uniqueIndex('mfa_factors_web_authn_credential_unique')
      .on(sql`(${table.webAuthnCredential} ->> 'id')`)
      .where(sql`${table.webAuthnCredential} is not null`),
  ],
);

export const mfaChallenges = auth.table(
  'mfa_challenges',
  {
    id: uuid().primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => mfaFactors.id, { onDelete: 'cascade' }),
    ipAddress: text('ip_address').notNull(),
    verifiedAt: moment('verified_at'),
    /** Hashed, of a code sent by SMS. */
    otpCode: text('otp_code'),
    webAuthnSessionData: jsonb('web_authn_session_data').$type<Record<string, unknown>>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('mfa_challenge_factor_idx').on(table.factorId),
    index('mfa_challenge_created_at_idx').on(table.createdAt.desc()),
  ],
);

/** Ten at a time, each good once, for the day the phone is lost. Ours: the reference server has none yet. */
export const mfaRecoveryCodes = auth.table(
  'mfa_recovery_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('mfa_recovery_codes_unique').on(table.userId, table.codeHash)],
);
