import { bigserial, boolean, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../moment.ts';
import { auth } from './schema.ts';
import { users } from './user.ts';

export const sessions = auth.table(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    factorId: uuid('factor_id'),
    aal: text({ enum: ['aal1', 'aal2', 'aal3'] }).notNull(),
    notAfter: moment('not_after'),
    refreshedAt: moment('refreshed_at'),
    userAgent: text('user_agent'),
    ip: text(),
    tag: text(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index('sessions_user_id_created_at_idx').on(table.userId, table.createdAt)],
);

export const refreshTokens = auth.table(
  'refresh_tokens',
  {
    id: bigserial({ mode: 'bigint' }).primaryKey(),
    /** The hash of it: a copy of the database must not be worth a session. */
    token: text().notNull(),
    userId: uuid('user_id').notNull(),
    revoked: boolean().notNull().default(false),
    parent: text(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('refresh_tokens_token_unique').on(table.token),
    index('refresh_tokens_session_id_revoked_idx').on(table.sessionId, table.revoked),
    index('refresh_tokens_parent_idx').on(table.parent),
    index('refresh_tokens_user_id_idx').on(table.userId),
  ],
);

/** How a session was entered; the newest first in its tokens. */
export const mfaAmrClaims = auth.table(
  'mfa_amr_claims',
  {
    id: uuid().primaryKey().defaultRandom(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    authenticationMethod: text('authentication_method').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('mfa_amr_claims_session_id_authentication_method_pkey').on(table.sessionId, table.authenticationMethod),
  ],
);

/** A sign-in under way: from the first redirect or mail to the exchange of its code. */
export const flowState = auth.table(
  'flow_state',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    authCode: text('auth_code'),
    codeChallengeMethod: text('code_challenge_method', { enum: ['s256', 'plain'] }),
    codeChallenge: text('code_challenge'),
    providerType: text('provider_type').notNull(),
    /** Sealed: a provider's token opens somebody's account there. */
    providerAccessToken: text('provider_access_token'),
    providerRefreshToken: text('provider_refresh_token'),
    authenticationMethod: text('authentication_method').notNull(),
    authCodeIssuedAt: moment('auth_code_issued_at'),
    inviteToken: text('invite_token'),
    referrer: text(),
    /** What we told the provider and must hear again: nonce and verifier, sealed. */
    providerState: text('provider_state'),
    linkingTargetId: uuid('linking_target_id'),
    emailOptional: boolean('email_optional').notNull().default(false),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('flow_state_auth_code').on(table.authCode),
    index('flow_state_user_id_auth_method').on(table.userId, table.authenticationMethod),
    index('flow_state_created_at_idx').on(table.createdAt),
  ],
);
