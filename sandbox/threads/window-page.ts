import { html } from 'hono/html';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import { creators } from './creators.ts';

export function windowPage(scopes: readonly string[]): Html {
  return layout(
    'Choose an account',
    html`<p>An app asks for ${scopes.join(', ')}, as a creator whom Threads would know.</p>
      <form method="post">
        ${creators.map(
          ({ id, username, name }) =>
            html`<button name="account" value="${id}">${name}<br /><small>@${username}</small></button>`,
        )}
        <button name="account" value="">Cancel</button>
      </form>`,
  );
}
