import { storable } from '#sandbox/database/storable.ts';
import { notFromAnotherSite } from '#sandbox/guards.ts';
import { messagePage } from '#sandbox/pages/layout.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { isReachable } from '../app/app.ts';
import type { ControlNeeds } from '../wire-control.ts';
import { WEBHOOK_FIELDS } from '../webhooks/subscriptions.ts';
import type { WebhookField } from '../webhooks/subscriptions.ts';
import { accountPage } from './account-page.ts';
import { appPage } from './app-page.ts';

const APP_PAGES = /^\/threads\/app(?:\/|$)/;

/** The app's dashboard, and each account's own settings of it, as people would find them at Meta. */
export function appPages(needs: ControlNeeds): Routes {
  const { network, registration, subscriptions, deliveries, removals } = needs;
  const routes = newRoutes();
  routes.use('/app/*', notFromAnotherSite);
  routes.get('/app', async (c) => {
    const search = storable(c.req.query('search')?.trim() ?? '');
    return c.html(
      appPage({
        settings: await registration.settings(),
        subscriptions: await subscriptions.list(),
        deliveries: await deliveries.list(),
        accounts: await network.choices(search, 20),
        search,
      }),
    );
  });
  routes.post('/app/webhooks', async (c) => {
    const { callback_url: given } = await c.req.parseBody();
    const callbackUrl = typeof given === 'string' ? given : '';
    const { verify_token: verifyToken } = await registration.settings();
    const fields = Object.keys(WEBHOOK_FIELDS) as WebhookField[];
    if (!isReachable(callbackUrl) || !(await subscriptions.subscribe(fields, callbackUrl, verifyToken)))
      return c.html(messagePage('Not subscribed', 'The callback did not answer the challenge.'), 400);
    return c.redirect('/threads/app', 303);
  });
  routes.get('/app/accounts/:username', async (c) => {
    const account = await network.accountByUsername(storable(c.req.param('username')));
    return account ? c.html(accountPage(account)) : c.html(NOBODY, 404);
  });
  routes.post('/app/accounts/:username/:act{(?:removal|deletion)}', async (c) => {
    const account = await network.accountByUsername(storable(c.req.param('username')));
    if (!account) return c.html(NOBODY, 404);
    const { callback } =
      c.req.param('act') === 'removal' ? await removals.deauthorize(account) : await removals.deleteData(account);
    const told = callback
      ? `The app was told and answered ${callback.status ?? 'nothing'}.`
      : 'No callback is registered.';
    return c.html(messagePage('Done', `The app can no longer act for @${account.username}. ${told}`));
  });
  return routes;
}

export function isAppPage(path: string): boolean {
  return APP_PAGES.test(path);
}

const NOBODY = messagePage('Not found', 'There is no such account.');
