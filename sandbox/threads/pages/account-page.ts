import { html } from 'hono/html';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import { APP } from '../app/app.ts';
import type { Account } from '../network.ts';

/** Where a person would find the app in the settings of Threads. */
export function accountPage({ username, name }: Account): Html {
  const at = `/threads/app/accounts/${encodeURIComponent(username)}`;
  return layout(
    `Website permissions of @${username}`,
    html`<p>${name} has let ${APP.name} act for them, or may have.</p>
      <form method="post" action="${at}/removal"><button>Remove this app</button></form>
      <form method="post" action="${at}/deletion"><button>Remove it and ask that my data be deleted</button></form>`,
  );
}
