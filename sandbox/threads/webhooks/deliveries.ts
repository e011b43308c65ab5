import type { Sandbox } from '#sandbox/stand-in.ts';
import { APP } from '../app/app.ts';
import { fetchOutside } from '../app/fetch-outside.ts';
import { hasAdvancedAccess } from '../app/registration.ts';
import type { Registration } from '../app/registration.ts';
import { webhookSignature } from './signature.ts';
import { WEBHOOK_FIELDS } from './subscriptions.ts';
import type { Subscriptions, WebhookField } from './subscriptions.ts';

const LOOK_EVERY_MS = 200;
/** A day and a half in all, each wait longer than the one before. */
const WAITS_S = [10, 60, 300, 1800, 7200, 21_600, 43_200, 43_200];

export type Delivery = { id: string; field: string; callbackUrl: string; body: string; attempts: number };

export type Deliveries = {
  add(field: WebhookField, targetId: string, value: object): Promise<void>;
  list(): Promise<(Delivery & { deliveredAt: Date | null; nextAt: Date | null })[]>;
  close(): Promise<void>;
};

type Needs = Pick<Sandbox, 'db' | 'clock'> & { registration: Registration; subscriptions: Subscriptions };

/** Sends what happened, and again when it was not taken, by the sandbox's clock. */
export function openDeliveries({ db, clock, registration, subscriptions }: Needs): Deliveries {
  let isPending = true;
  let sending: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (!isPending || sending) return;
    isPending = false;
    sending = sendDue(db, clock.now())
      .then((isLeft) => void (isPending ||= isLeft))
      .catch((error: unknown) => void process.stderr.write(`sandbox: a webhook was not sent: ${String(error)}\n`))
      .finally(() => (sending = undefined));
  }, LOOK_EVERY_MS).unref();

  return {
    async add(field, targetId, value) {
      const { topic, scopes } = WEBHOOK_FIELDS[field];
      const settings = await registration.settings();
      if (!scopes.every((scope) => hasAdvancedAccess(settings, scope))) return;
      const subscribed = (await subscriptions.list()).find((each) => each.field === field);
      if (!subscribed) return;
      const now = clock.now();
      const body = JSON.stringify({
        app_id: APP.id,
        topic,
        target_id: targetId,
        time: Math.floor(now.getTime() / 1000),
        subscription_id: SUBSCRIPTION_ID,
        has_uid_field: false,
        values: [{ value, field }],
      });
      await db.query(
        `INSERT INTO sandbox.threads_deliveries (field, callback_url, body, created_at, next_at) VALUES ($1, $2, $3, $4, $4)`,
        [field, subscribed.callback_url, body, now],
      );
      isPending = true;
    },
    async list() {
      const { rows } = await db.query<Delivery & { deliveredAt: Date | null; nextAt: Date | null }>(
        `SELECT id, field, callback_url AS "callbackUrl", body, attempts, delivered_at AS "deliveredAt", next_at AS "nextAt"
         FROM sandbox.threads_deliveries ORDER BY id DESC LIMIT 100`,
      );
      return rows;
    },
    async close() {
      clearInterval(timer);
      await sending;
    },
  };
}

const SUBSCRIPTION_ID = '1000000000000002';

/** Answers whether anything is left to be sent, now or later. */
async function sendDue(db: Sandbox['db'], now: Date): Promise<boolean> {
  const { rows } = await db.query<Delivery>(
    `SELECT id, field, callback_url AS "callbackUrl", body, attempts FROM sandbox.threads_deliveries
     WHERE next_at <= $1 ORDER BY id LIMIT 20`,
    [now],
  );
  await Promise.all(rows.map((delivery) => send(db, delivery, now)));
  const left = await db.query('SELECT FROM sandbox.threads_deliveries WHERE next_at IS NOT NULL LIMIT 1');
  return left.rowCount === 1;
}

async function send(db: Sandbox['db'], { id, callbackUrl, body, attempts }: Delivery, now: Date): Promise<void> {
  const answer = await fetchOutside(callbackUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': webhookSignature(body) },
    body,
  });
  await answer?.body?.cancel();
  const wait = WAITS_S[attempts];
  const nextAt = answer?.ok || wait === undefined ? null : new Date(now.getTime() + wait * 1000);
  await db.query(
    `UPDATE sandbox.threads_deliveries SET attempts = attempts + 1, next_at = $2, delivered_at = $3 WHERE id = $1`,
    [id, nextAt, answer?.ok ? now : null],
  );
}
