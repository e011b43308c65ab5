import { html } from 'hono/html';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import { people } from './people.ts';

export function choosePage(action: string): Html {
  return layout(
    'Choose an account',
    html`<p>To continue to the product, as somebody whom Google would know.</p>
      <form method="post" action="${action}">
        ${people.map(
          ({ sub, email, isVerified, name }) =>
            html`<button name="account" value="${sub}">
              ${name}<br /><small>${email}${isVerified ? '' : ' (not verified)'}</small>
            </button>`,
        )}
        <button name="account" value="">Cancel</button>
      </form>`,
  );
}
