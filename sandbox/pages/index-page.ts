import { html } from 'hono/html';
import { layout } from './layout.ts';
import type { Html } from './layout.ts';

type Listed = { provider: string; title: string; summary: string; hasPages: boolean };

export function indexPage(standIns: readonly Listed[]): Html {
  return layout(
    'Stand-ins',
    html`<p>
        This sandbox speaks the protocols of outside services, so that everything can be tried without an account.
      </p>
      <ul class="list">
        ${standIns.map(
          ({ provider, title, summary, hasPages }) =>
            html`<li>
              <strong>${hasPages ? html`<a href="/${provider}">${title}</a>` : title}</strong>
              <span>${summary}</span>
            </li>`,
        )}
      </ul>
      <p class="quiet">Tests steer it with JSON at <code>/_sandbox</code>: calls, faults, clock.</p>`,
  );
}
