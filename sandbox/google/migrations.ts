/** What the provider remembers: requests under way, codes, grants, tokens; and the key it signs with. Only ever appended to. */
export const googleMigrations: readonly string[] = [
  `CREATE TABLE sandbox.google_records (
     model text NOT NULL,
     id text NOT NULL,
     payload jsonb NOT NULL,
     expires_at timestamptz,
     PRIMARY KEY (model, id)
   )`,
  `CREATE INDEX google_records_grant ON sandbox.google_records ((payload ->> 'grantId'))`,
  `CREATE INDEX google_records_uid ON sandbox.google_records ((payload ->> 'uid'))`,
  `CREATE INDEX google_records_age ON sandbox.google_records (expires_at)`,
  `CREATE TABLE sandbox.google_keys (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     jwk jsonb NOT NULL
   )`,
];
