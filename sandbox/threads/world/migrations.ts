/**
 * When the world began, and what people have done in it since; all else is computed. Only ever appended to.
 * It begins with its tables: one statement, once, however many processes start.
 */
export const worldMigrations: readonly string[] = [
  `CREATE TABLE sandbox.threads_world (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     began_at timestamptz NOT NULL
   )`,
  `INSERT INTO sandbox.threads_world (began_at)
   SELECT date_trunc('second', now() + coalesce((SELECT advanced_s FROM sandbox.clock), 0) * interval '1 second')`,
  `CREATE TABLE sandbox.threads_joined (
     number integer PRIMARY KEY,
     id text NOT NULL UNIQUE,
     username text NOT NULL UNIQUE,
     wish jsonb NOT NULL,
     joined_at timestamptz NOT NULL
   )`,
  `CREATE SEQUENCE sandbox.threads_joined_numbers AS integer MINVALUE 620 START 620 MAXVALUE 89999`,
  `CREATE TABLE sandbox.threads_published (
     number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id text NOT NULL,
     published_at timestamptz NOT NULL,
     container_id text,
     parent_account_id text,
     root_account_id text,
     mentions text[] NOT NULL,
     body jsonb NOT NULL
   )`,
  `CREATE INDEX ON sandbox.threads_published (account_id, published_at)`,
  `CREATE INDEX ON sandbox.threads_published (parent_account_id) WHERE parent_account_id IS NOT NULL`,
  `CREATE INDEX ON sandbox.threads_published (root_account_id) WHERE root_account_id IS NOT NULL`,
  `CREATE INDEX ON sandbox.threads_published USING gin (mentions)`,
  `CREATE INDEX ON sandbox.threads_published (published_at)`,
  `CREATE TABLE sandbox.threads_marks (
     post_id text PRIMARY KEY,
     account_id text NOT NULL,
     removed_at timestamptz,
     change jsonb NOT NULL DEFAULT '{}'
   )`,
  `CREATE INDEX ON sandbox.threads_marks (account_id)`,
];
