import type { Column } from 'drizzle-orm';
import { getTableColumns } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import type { User } from './user.ts';

const identityColumns = getTableColumns(identities);
const {
  secret: _sealed,
  webAuthnCredential: _key,
  lastUsedStep: _step,
  ...factorColumns
} = getTableColumns(mfaFactors);

/**
 * A user with identities and factors as one JSON value, written from the tables, for a statement that reads
 * `auth.users`. One value costs the database and us less than thirty columns and two more statements.
 */
export const WHOLE_USER = `json_build_object(${members('users', getTableColumns(users))},
  'identities', (
    select coalesce(json_agg(json_build_object(${members('identities', identityColumns)})
      order by identities.created_at, identities.id), '[]')
    from auth.identities where identities.user_id = users.id
  ),
  'factors', (
    select coalesce(json_agg(json_build_object(${members('mfa_factors', factorColumns)})
      order by mfa_factors.created_at), '[]')
    from auth.mfa_factors where mfa_factors.user_id = users.id
  ))`;

type Columns = Record<string, Column>;
type Written = Record<string, unknown>;

export function members(table: string, columns: Columns): string {
  return Object.entries(columns)
    .map(([name, column]) => `'${name}', ${table}.${column.name}`)
    .join(', ');
}

const userMoments = momentsOf(getTableColumns(users));
const identityMoments = momentsOf(identityColumns);
const factorMoments = momentsOf(factorColumns);

export function wholeUserFrom(written: Written & { identities: Written[]; factors: Written[] }): User {
  withMoments(written, userMoments);
  for (const identity of written.identities) withMoments(identity, identityMoments);
  for (const factor of written.factors) withMoments(factor, factorMoments);
  return written as unknown as User;
}

export function momentsOf(columns: Columns): string[] {
  return Object.entries(columns)
    .filter(([, { dataType }]) => dataType === 'date')
    .map(([name]) => name);
}

/** JSON has no moments, only their text. */
export function withMoments(written: Written, names: string[]): void {
  for (const name of names) {
    const text = written[name];
    if (typeof text === 'string') written[name] = new Date(text);
  }
}
