/** A message is kept once, however many recipients it has. Only ever appended to. */
export const mailMigrations: readonly string[] = [
  `CREATE TABLE sandbox.mail_messages (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     sender text NOT NULL,
     subject text NOT NULL,
     body_text text NOT NULL,
     body_html text,
     headers jsonb NOT NULL,
     attachments jsonb NOT NULL,
     raw bytea NOT NULL,
     received_at timestamptz NOT NULL
   )`,
  `CREATE TABLE sandbox.mail (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     message_id bigint NOT NULL REFERENCES sandbox.mail_messages ON DELETE CASCADE,
     recipient text NOT NULL,
     mailbox text NOT NULL
   )`,
  `CREATE INDEX mail_mailbox ON sandbox.mail (mailbox, id DESC)`,
  `CREATE INDEX mail_message ON sandbox.mail (message_id)`,
];
