import { randomInt } from 'node:crypto';
import type { Pool } from 'pg';
import { fetchOutside } from '../app/fetch-outside.ts';
import type { Scope } from '../app/scopes.ts';

/** What can be subscribed to: under which topic it comes and what must have passed app review. */
export const WEBHOOK_FIELDS = {
  replies: { topic: 'moderate', scopes: ['threads_basic', 'threads_read_replies'] },
  delete: { topic: 'moderate', scopes: ['threads_basic', 'threads_delete'] },
  mentions: { topic: 'interaction', scopes: ['threads_basic', 'threads_manage_mentions'] },
  publish: { topic: 'interaction', scopes: ['threads_basic'] },
} as const satisfies Record<string, { topic: string; scopes: readonly Scope[] }>;
export type WebhookField = keyof typeof WEBHOOK_FIELDS;

export type Subscriptions = {
  list(): Promise<{ field: WebhookField; callback_url: string }[]>;
  /** Asks the address first whether it wants to be called; what it must say back is the challenge alone. */
  subscribe(fields: readonly WebhookField[], callbackUrl: string, verifyToken: string): Promise<boolean>;
  unsubscribe(): Promise<void>;
};

export function openSubscriptions(db: Pool): Subscriptions {
  return {
    async list() {
      const { rows } = await db.query<{ field: WebhookField; callback_url: string }>(
        'SELECT field, callback_url FROM sandbox.threads_subscriptions ORDER BY field',
      );
      return rows;
    },
    async subscribe(fields, callbackUrl, verifyToken) {
      if (!(await shakesHands(callbackUrl, verifyToken))) return false;
      await db.query(
        `INSERT INTO sandbox.threads_subscriptions (field, callback_url) SELECT unnest($1::text[]), $2
         ON CONFLICT (field) DO UPDATE SET callback_url = $2`,
        [fields, callbackUrl],
      );
      return true;
    },
    async unsubscribe() {
      await db.query('DELETE FROM sandbox.threads_subscriptions');
    },
  };
}

async function shakesHands(callbackUrl: string, verifyToken: string): Promise<boolean> {
  const challenge = String(randomInt(1_000_000_000, 2_000_000_000));
  const url = new URL(callbackUrl);
  url.searchParams.set('hub.mode', 'subscribe');
  url.searchParams.set('hub.challenge', challenge);
  url.searchParams.set('hub.verify_token', verifyToken);
  const answer = await fetchOutside(url.href);
  return answer?.status === 200 && (await answer.text()) === challenge;
}
