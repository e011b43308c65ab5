/** Codes of the window and the tokens they became. Only ever appended to. */
export const threadsMigrations: readonly string[] = [
  `CREATE TABLE sandbox.threads_codes (
     code text PRIMARY KEY,
     creator_id text NOT NULL,
     redirect_uri text NOT NULL,
     scopes text[] NOT NULL,
     expires_at timestamptz NOT NULL,
     is_used boolean NOT NULL DEFAULT false
   )`,
  `CREATE TABLE sandbox.threads_tokens (
     token text PRIMARY KEY,
     creator_id text NOT NULL,
     scopes text[] NOT NULL,
     kind text NOT NULL,
     issued_at timestamptz NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
];
