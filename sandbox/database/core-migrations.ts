/** Tables of the control API. Only ever appended to. */
export const coreMigrations: readonly string[] = [
  `CREATE TABLE sandbox.calls (
     provider text NOT NULL,
     method text NOT NULL,
     path text NOT NULL,
     count bigint NOT NULL,
     PRIMARY KEY (provider, method, path)
   )`,
  `CREATE TABLE sandbox.faults (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     provider text NOT NULL,
     path text,
     kind text NOT NULL,
     rate double precision NOT NULL,
     seed text NOT NULL,
     remaining integer,
     draws bigint NOT NULL DEFAULT 0
   )`,
  `CREATE TABLE sandbox.clock (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     advanced_s double precision NOT NULL
   )`,
  `ALTER TABLE sandbox.clock ADD COLUMN stopped_at timestamptz`,
  `ALTER TABLE sandbox.faults ADD COLUMN username text`,
];
