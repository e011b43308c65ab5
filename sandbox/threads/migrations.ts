/** What the wire of Threads remembers. Only ever appended to. */
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
  `ALTER TABLE sandbox.threads_tokens ADD COLUMN revoked_at timestamptz`,
  `CREATE INDEX threads_tokens_by_creator ON sandbox.threads_tokens (creator_id)`,
  `CREATE TABLE sandbox.threads_grants (
     creator_id text PRIMARY KEY,
     scopes text[] NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  `CREATE TABLE sandbox.threads_app (
     only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
     settings jsonb NOT NULL
   )`,
  `CREATE TABLE sandbox.threads_containers (
     id text PRIMARY KEY,
     creator_id text NOT NULL,
     draft jsonb NOT NULL,
     created_at timestamptz NOT NULL,
     ready_at timestamptz NOT NULL,
     error_message text,
     published_at timestamptz,
     post_id text
   )`,
  `CREATE TABLE sandbox.threads_quota_uses (
     creator_id text NOT NULL,
     kind text NOT NULL,
     at timestamptz NOT NULL
   )`,
  `CREATE INDEX threads_quota_uses_by_creator ON sandbox.threads_quota_uses (creator_id, kind, at)`,
  `CREATE TABLE sandbox.threads_call_hours (
     creator_id text NOT NULL,
     hour timestamptz NOT NULL,
     calls bigint NOT NULL,
     PRIMARY KEY (creator_id, hour)
   )`,
  `CREATE TABLE sandbox.threads_searches (
     creator_id text NOT NULL,
     query text NOT NULL,
     at timestamptz NOT NULL,
     PRIMARY KEY (creator_id, query)
   )`,
  `CREATE TABLE sandbox.threads_subscriptions (
     field text PRIMARY KEY,
     callback_url text NOT NULL
   )`,
  `CREATE TABLE sandbox.threads_deliveries (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     field text NOT NULL,
     callback_url text NOT NULL,
     body text NOT NULL,
     created_at timestamptz NOT NULL,
     next_at timestamptz,
     attempts integer NOT NULL DEFAULT 0,
     delivered_at timestamptz
   )`,
  `CREATE INDEX threads_deliveries_due ON sandbox.threads_deliveries (next_at) WHERE next_at IS NOT NULL`,
];
