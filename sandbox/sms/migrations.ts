/** Only ever appended to. */
export const smsMigrations: readonly string[] = [
  `CREATE TABLE sandbox.sms (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     recipient text NOT NULL,
     body text NOT NULL,
     channel text NOT NULL,
     received_at timestamptz NOT NULL
   )`,
  `CREATE INDEX sms_recipient ON sandbox.sms (recipient, id DESC)`,
];
