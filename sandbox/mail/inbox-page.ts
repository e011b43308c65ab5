import { html } from 'hono/html';
import { instant } from '../pages/instant.ts';
import { layout } from '../pages/layout.ts';
import type { Html } from '../pages/layout.ts';
import type { Mail } from './mailbox.ts';

export function inboxPage(mails: readonly Mail[], { search, hasOlder }: { search: string; hasOlder: boolean }): Html {
  const older = new URLSearchParams({ ...(search ? { to: search } : {}), before: mails.at(-1)?.id ?? '' });
  return layout(
    'Mail',
    html`<form method="get" action="/mail" role="search">
        <label
          >Recipient <input type="search" name="to" value="${search}" autocomplete="off" spellcheck="false"
        /></label>
        <button>Search</button>
      </form>
      ${
        mails.length === 0
          ? emptyInbox(search)
          : html`<ul class="list">
              ${mails.map(row)}
            </ul>`
      }
      ${hasOlder ? html`<p><a href="/mail?${older.toString()}">Older mails</a></p>` : ''}`,
  );
}

export function subjectOf({ subject }: Pick<Mail, 'subject'>): string {
  return subject || '(no subject)';
}

function row(mail: Mail): Html {
  return html`<li>
    <a href="/mail/${mail.id}">${subjectOf(mail)}</a>
    <span>to ${mail.to} · from ${mail.from} · ${instant(mail.at)}</span>
  </li>`;
}

function emptyInbox(search: string): Html {
  if (!search) return html`<p>No mail yet. Whatever the product sends will be here, and nowhere else.</p>`;
  return html`<p>No mail to “${search}”. <a href="/mail">Show all mail</a></p>`;
}
