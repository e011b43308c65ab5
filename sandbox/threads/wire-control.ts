import type { Context } from 'hono';
import { z } from 'zod';
import { readBody, refusal } from '#sandbox/control/json.ts';
import { storable } from '#sandbox/database/storable.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { isReachable } from './app/app.ts';
import type { Registration } from './app/registration.ts';
import { AppChange } from './app/settings.ts';
import type { Account, Network } from './network.ts';
import type { Tokens } from './oauth/tokens.ts';
import type { Deliveries } from './webhooks/deliveries.ts';
import type { Removals } from './webhooks/removal.ts';
import { WEBHOOK_FIELDS } from './webhooks/subscriptions.ts';
import type { Subscriptions, WebhookField } from './webhooks/subscriptions.ts';

export type ControlNeeds = {
  network: Network;
  registration: Registration;
  tokens: Tokens;
  subscriptions: Subscriptions;
  deliveries: Deliveries;
  removals: Removals;
};

/** What tests and people trying things ask of the Threads network's side. */
export function wireControl(needs: ControlNeeds): Routes {
  const { network, registration, tokens, subscriptions, deliveries, removals } = needs;
  const routes = newRoutes();
  routes.get('/threads/app', async (c) => c.json(await registration.settings()));
  routes.post('/threads/app', async (c) => {
    const change = await readBody(c, AppChange);
    return change instanceof Response ? change : c.json(await registration.change(change));
  });
  routes.post('/threads/expire-token', (c) =>
    withAccount(c, network, async ({ id }) => ({ expired_tokens: await tokens.expireAll(id) })),
  );
  routes.post('/threads/deauthorize', (c) => withAccount(c, network, (account) => removals.deauthorize(account)));
  routes.post('/threads/delete-data', (c) => withAccount(c, network, (account) => removals.deleteData(account)));

  routes.get('/threads/webhooks', async (c) =>
    c.json({ subscriptions: await subscriptions.list(), deliveries: await deliveries.list() }),
  );
  routes.post('/threads/webhooks', async (c) => {
    const wanted = await readBody(c, Subscription);
    if (wanted instanceof Response) return wanted;
    const { verify_token: verifyToken } = await registration.settings();
    if (await subscriptions.subscribe(wanted.fields, wanted.callback_url, verifyToken))
      return c.json(await subscriptions.list(), 201);
    return refusal(c, 400, 'The callback did not answer the challenge.', 'callback_url');
  });
  routes.delete('/threads/webhooks', async (c) => {
    await subscriptions.unsubscribe();
    return c.body(null, 204);
  });
  return routes;
}

const FIELDS = Object.keys(WEBHOOK_FIELDS) as [WebhookField, ...WebhookField[]];

const Subscription = z.strictObject({
  fields: z.array(z.enum(FIELDS)).min(1).default(FIELDS),
  callback_url: z.string().max(2000).refine(isReachable, { error: 'must be https, or on this machine' }),
});

const Named = z.strictObject({ username: z.string().min(1).max(100).transform(storable) });

async function withAccount(
  c: Context,
  network: Network,
  act: (account: Account) => Promise<object>,
): Promise<Response> {
  const named = await readBody(c, Named);
  if (named instanceof Response) return named;
  const account = await network.accountByUsername(named.username);
  if (!account) return refusal(c, 404, `There is no account ${named.username}.`, 'username');
  return c.json(await act(account));
}
