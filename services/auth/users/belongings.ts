import { sql } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import type { Factor, Identity } from './user.ts';

/** Read as JSON beside the user's row, so that a user is one statement and not three. */
export const identitiesOfUser = sql`(
  select coalesce(json_agg(json_build_object(
    'id', i.id, 'providerId', i.provider_id, 'userId', i.user_id, 'provider', i.provider,
    'identityData', i.identity_data, 'email', i.email, 'lastSignInAt', i.last_sign_in_at,
    'createdAt', i.created_at, 'updatedAt', i.updated_at
  ) order by i.created_at, i.id), '[]')
  from ${identities} i where i.user_id = ${users}.id
)`.mapWith((rows: Written<Identity>[]): Identity[] => rows.map(withMoments));

export const factorsOfUser = sql`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'friendlyName', f.friendly_name, 'factorType', f.factor_type, 'status', f.status, 'phone', f.phone,
    'lastChallengedAt', f.last_challenged_at, 'createdAt', f.created_at, 'updatedAt', f.updated_at
  ) order by f.created_at), '[]')
  from ${mfaFactors} f where f.user_id = ${users}.id
)`.mapWith((rows: Written<Factor>[]): Factor[] =>
  rows.map((row) => ({
    ...row,
    lastChallengedAt: row.lastChallengedAt === null ? null : new Date(row.lastChallengedAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  })),
);

/** JSON has no moments, only their text. */
type Written<Row> = { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name] };

function withMoments(row: Written<Identity>): Identity {
  return {
    ...row,
    lastSignInAt: row.lastSignInAt === null ? null : new Date(row.lastSignInAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  };
}
