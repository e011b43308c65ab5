import { html } from 'hono/html';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import { APP } from '../app/app.ts';
import type { AppSettings } from '../app/settings.ts';
import type { Account } from '../network.ts';
import type { Deliveries } from '../webhooks/deliveries.ts';
import type { Subscriptions } from '../webhooks/subscriptions.ts';

type Shown = {
  settings: AppSettings;
  subscriptions: Awaited<ReturnType<Subscriptions['list']>>;
  deliveries: Awaited<ReturnType<Deliveries['list']>>;
  accounts: readonly Account[];
  search: string;
};

export function appPage({ settings, subscriptions, deliveries, accounts, search }: Shown): Html {
  return layout(
    `The app ${APP.name}`,
    html`<dl>
        <dt>App id</dt>
        <dd>${APP.id}</dd>
        <dt>Uninstall callback</dt>
        <dd>${settings.deauthorize_url ?? 'none'}</dd>
        <dt>Delete callback</dt>
        <dd>${settings.delete_url ?? 'none'}</dd>
        <dt>Verify token</dt>
        <dd>${settings.verify_token}</dd>
      </dl>
      <h2>Webhooks</h2>
      <form method="post" action="/threads/app/webhooks">
        <label>Callback URL <input type="url" name="callback_url" required /></label>
        <button>Subscribe</button>
      </form>
      <ul class="list">
        ${subscriptions.map((each) => html`<li><strong>${each.field}</strong><span>${each.callback_url}</span></li>`)}
      </ul>
      <h2>Deliveries</h2>
      <ul class="list">
        ${deliveries.map(
          ({ field, attempts, deliveredAt, body }) =>
            html`<li>
              <strong>${field}</strong>
              <span>${deliveredAt ? 'taken' : 'not taken yet'}, ${attempts} tried</span><code>${body}</code>
            </li>`,
        )}
      </ul>
      <h2>Accounts</h2>
      <form method="get">
        <label>Find an account <input type="search" name="search" value="${search}" /></label>
        <button>Search</button>
      </form>
      <ul class="list">
        ${accounts.map(
          ({ username, name }) =>
            html`<li>
              <a href="/threads/app/accounts/${encodeURIComponent(username)}">${name}</a><span>@${username}</span>
            </li>`,
        )}
      </ul>`,
  );
}
