import { Hono } from 'hono';
import type { Context } from 'hono';
import { areEqualOfAnyLength } from '#base/are-equal.ts';
import { dropAccess } from '#features/network/server/drop-access.ts';
import { forgetAccount } from '#features/network/server/forget-account.ts';
import { letGo } from '#features/publishing/server/let-go.ts';
import { takeEvents } from '#features/sync/server/take-events.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { NETWORK_PATHS } from './endpoints.ts';
import type { WebEnvironment } from './environment.ts';
import { limitBody } from './limit-body.ts';

const UNSIGNED = 'This was not signed by the network, so nothing was done.';

/** What the network tells us unasked. Anybody may knock: only its signature counts, and nothing of what came is logged. */
export function networkCallbacks(runtime: Runtime) {
  const { settings, threads, log } = runtime;
  return new Hono<WebEnvironment>()
    .get(NETWORK_PATHS.events, (context) => {
      const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = context.req.query();
      const { threadsWebhookToken: expected } = settings;
      const isTheirs = mode === 'subscribe' && expected !== undefined && areEqualOfAnyLength(expected, token);
      if (!isTheirs) log.warn('a webhook handshake came with another verify token than THREADS_WEBHOOK_VERIFY_TOKEN');
      return isTheirs ? context.text(challenge) : context.text('Forbidden', 403);
    })
    .post(NETWORK_PATHS.events, limitBody, async (context) => {
      const body = new Uint8Array(await context.req.arrayBuffer());
      const webhook = threads.readWebhook(body, context.req.header('x-hub-signature-256'));
      if (!webhook) return context.text(UNSIGNED, 403);
      await takeEvents(runtime, webhook.events);
      return context.text('OK');
    })
    .post(NETWORK_PATHS.removal, limitBody, async (context) => {
      const request = threads.readSignedRequest(await signedRequestIn(context));
      if (!request) return context.text(UNSIGNED, 403);
      await dropAccess(runtime, request);
      return context.text('OK');
    })
    .post(NETWORK_PATHS.deletion, limitBody, async (context) => {
      const request = threads.readSignedRequest(await signedRequestIn(context));
      if (!request) return context.text(UNSIGNED, 403);
      const code = await forgetAccount(runtime, request, letGo);
      return context.json({ url: `${settings.publicUrl}/data-deletion?code=${code}`, confirmation_code: code });
    });
}

async function signedRequestIn(context: Context<WebEnvironment>): Promise<string> {
  return new URLSearchParams(await context.req.text()).get('signed_request') ?? '';
}
