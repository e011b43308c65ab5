import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';
import { mailboxOf } from './address.ts';
import type { Message } from './message.ts';

export type Mail = Omit<Message, 'raw'> & { id: string; to: string; at: Date };

export type Mailbox = {
  /** One mail for each recipient. Only the newest are kept. */
  store(message: Message, recipients: readonly string[], at: Date): Promise<void>;
  /** Newest first. `to` is a whole address, `toContains` a part of one, `before` the id of a mail. */
  list(wanted: { to?: string; toContains?: string; before?: string; limit?: number }): Promise<Mail[]>;
  find(id: string): Promise<Mail | undefined>;
  raw(id: string): Promise<Buffer | undefined>;
  clear(): Promise<void>;
};

const KEPT_MAILS = 1000;

const SELECT = `
  SELECT mail.id, recipient AS "to", sender AS "from", subject, body_text AS text, body_html AS html,
         headers, attachments, received_at AS at
  FROM sandbox.mail JOIN sandbox.mail_messages AS message ON message.id = message_id`;

export function openMailbox(db: Pool, kept = KEPT_MAILS): Mailbox {
  return {
    store: (message, recipients, at) =>
      inTransaction(db, async (tx) => {
        // One at a time: ids then rise in the order of arrival, and two clean-ups never wait for each other.
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sandbox.mail'))`);
        await tx.query(
          `WITH message AS (
             INSERT INTO sandbox.mail_messages
               (sender, subject, body_text, body_html, headers, attachments, raw, received_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id
           )
           INSERT INTO sandbox.mail (message_id, recipient, mailbox)
           SELECT message.id, given.recipient, given.mailbox
           FROM message, unnest($9::text[], $10::text[]) WITH ORDINALITY AS given (recipient, mailbox, place)
           ORDER BY place`,
          [
            message.from,
            message.subject,
            message.text,
            message.html,
            JSON.stringify(message.headers),
            JSON.stringify(message.attachments),
            message.raw,
            at,
            recipients,
            recipients.map(mailboxOf),
          ],
        );
        await forgetOldest(tx, kept);
      }),

    async list({ to, toContains, before, limit = kept }) {
      const { rows } = await db.query<Mail>(
        `${SELECT}
         WHERE ($1::text IS NULL OR mailbox = $1)
           AND ($2::text IS NULL OR strpos(mailbox, $2) > 0 OR strpos(lower(recipient), $2) > 0)
           AND ($3::bigint IS NULL OR mail.id < $3)
         ORDER BY mail.id DESC LIMIT $4`,
        [to === undefined ? null : mailboxOf(to), toContains?.toLowerCase() ?? null, before ?? null, limit],
      );
      return rows;
    },

    async find(id) {
      const { rows } = await db.query<Mail>(`${SELECT} WHERE mail.id = $1`, [id]);
      return rows[0];
    },

    async raw(id) {
      const { rows } = await db.query<{ raw: Buffer }>(
        'SELECT raw FROM sandbox.mail_messages WHERE id = (SELECT message_id FROM sandbox.mail WHERE id = $1)',
        [id],
      );
      return rows[0]?.raw;
    },

    async clear() {
      await db.query('DELETE FROM sandbox.mail_messages');
    },
  };
}

async function forgetOldest(tx: Pick<Pool, 'query'>, kept: number) {
  const forgotten = await tx.query(
    `DELETE FROM sandbox.mail
     WHERE id <= (SELECT id FROM sandbox.mail ORDER BY id DESC OFFSET $1 LIMIT 1)`,
    [kept],
  );
  if (!forgotten.rowCount) return;
  await tx.query(
    `DELETE FROM sandbox.mail_messages AS message
     WHERE NOT EXISTS (SELECT FROM sandbox.mail WHERE message_id = message.id)`,
  );
}
