import type { Pool } from 'pg';
import { inTransaction } from '../database/transaction.ts';

export type NewText = { to: string; text: string; channel: 'sms' | 'whatsapp' };
export type Text = NewText & { id: string; at: Date };

export type Texts = {
  /** Only the newest are kept. */
  store(text: NewText, at: Date): Promise<string>;
  /** Newest first. `to` is a whole number, in any spelling. */
  list(wanted: { to?: string | undefined; limit?: number }): Promise<Text[]>;
  clear(): Promise<void>;
};

const KEPT_TEXTS = 1000;

export function openTexts(db: Pool, kept = KEPT_TEXTS): Texts {
  return {
    store: ({ to, text, channel }, at) =>
      inTransaction(db, async (tx) => {
        // One at a time: ids then rise in the order of arrival.
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('sandbox.sms'))`);
        const { rows } = await tx.query<{ id: string }>(
          `INSERT INTO sandbox.sms (recipient, body, channel, received_at) VALUES ($1, $2, $3, $4) RETURNING id`,
          [digitsOf(to), text, channel, at],
        );
        await tx.query(
          `DELETE FROM sandbox.sms WHERE id <= (SELECT id FROM sandbox.sms ORDER BY id DESC OFFSET $1 LIMIT 1)`,
          [kept],
        );
        const [stored] = rows;
        if (!stored) throw new Error('PostgreSQL did not return the text it inserted');
        return stored.id;
      }),

    async list({ to, limit = kept }) {
      const { rows } = await db.query<Text>(
        `SELECT id, recipient AS "to", body AS text, channel, received_at AS at FROM sandbox.sms
         WHERE $1::text IS NULL OR recipient = $1
         ORDER BY id DESC LIMIT $2`,
        [to === undefined ? null : digitsOf(to), limit],
      );
      return rows;
    },

    async clear() {
      await db.query('DELETE FROM sandbox.sms');
    },
  };
}

/** One spelling for every spelling of a number. */
function digitsOf(number: string): string {
  return number.replaceAll(/\D/g, '');
}
