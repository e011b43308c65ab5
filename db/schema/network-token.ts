import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { networkAccounts } from './network-account.ts';

/** What opens an account on the network. Sealed to its row and its person, so it opens nowhere else. */
export const networkTokens = pgTable(
  'network_tokens',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => networkAccounts.id, { onDelete: 'cascade' }),
    sealed: text().notNull(),
    /** The one before, until the new one has worked once. */
    previousSealed: text('previous_sealed'),
    issuedAt: moment('issued_at').notNull(),
    /** When its owner let us in; renewing it changes nothing about that. */
    grantedAt: moment('granted_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When what was allowed lapses, whatever becomes of the token: a private profile must consent anew. */
    grantExpiresAt: moment('grant_expires_at'),
    renewAfter: moment('renew_after').notNull(),
    /** Somebody renews it; the others go on with the one there is. */
    renewingUntil: moment('renewing_until'),
    renewalFailures: integer('renewal_failures').notNull().default(0),
    /** Of the warnings before it is lost, how many have been given. */
    warnings: smallint().notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('network_tokens_due').on(table.renewAfter),
    check('network_tokens_sealed', sql`length(${table.sealed}) > 40`),
  ],
);
