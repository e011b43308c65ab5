import { html } from 'hono/html';
import { instant } from '../pages/instant.ts';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import type { Text } from './texts.ts';

export function textsPage(texts: readonly Text[], search: string): Html {
  return layout(
    'SMS',
    html`<form method="get" action="/sms" role="search">
        <label>Number <input type="search" name="to" value="${search}" inputmode="tel" autocomplete="off" /></label>
        <button>Search</button>
      </form>
      ${
        texts.length === 0
          ? noTexts(search)
          : html`<ul class="list">
              ${texts.map(row)}
            </ul>`
      }`,
  );
}

const channels: Record<Text['channel'], string> = { sms: 'SMS', whatsapp: 'WhatsApp' };

function row({ to, text, channel, at }: Text): Html {
  return html`<li>
    ${text}
    <span>to +${to} · ${channels[channel]} · ${instant(at)}</span>
  </li>`;
}

function noTexts(search: string): Html {
  if (!search) return html`<p>No text message yet. Whatever the product sends will be here, and nowhere else.</p>`;
  return html`<p>No text message to “${search}”. <a href="/sms">Show all</a></p>`;
}
