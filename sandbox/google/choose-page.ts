import { html } from 'hono/html';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import { people } from './people.ts';

/** The answer leads on to whoever asked, and browsers hold redirects of a form against `form-action` too. */
export const CHOOSE_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self' http: https:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

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
