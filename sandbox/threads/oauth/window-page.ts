import { html } from 'hono/html';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import { APP } from '../app/app.ts';
import type { Scope } from '../app/scopes.ts';
import type { Account } from '../network.ts';
import { SCOPE_WORDS } from './scope-words.ts';

type Shown = {
  accounts: readonly Account[];
  scopes: readonly Scope[];
  search: string;
  query: Readonly<Record<string, string>>;
};

/** One press on an account allows everything; whoever wants to refuse something opens the list first. */
export function windowPage({ accounts, scopes, search, query }: Shown): Html {
  return layout(
    'Choose an account',
    html`<p>
        ${APP.name} asks to act for one of these creators on Threads. They are made up. Choosing one allows all that is
        asked for, unless you leave something out first.
      </p>
      <form method="post" class="choices">
        <input type="hidden" name="is_choice" value="1" />
        <details>
          <summary>Choose what is allowed (${scopes.length} asked for)</summary>
          ${scopes.map(scopeChoice)}
        </details>
        ${accounts.map(
          ({ id, username, name }) =>
            html`<button name="account" value="${id}"><bdi>${name}</bdi> <small>@${username}</small></button>`,
        )}
        ${accounts.length === 0 ? html`<p>No account has a name like that.</p>` : ''}
        <button name="account" value="" class="aside">Cancel</button>
      </form>
      <form method="get" role="search">
        ${Object.entries(query)
          .filter(([name]) => name !== 'search')
          .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <label>Find another account <input type="search" name="search" value="${search}" /></label>
        <button>Search</button>
      </form>`,
  );
}

function scopeChoice(scope: Scope): Html {
  const box =
    scope === 'threads_basic'
      ? html`<input type="checkbox" checked disabled />`
      : html`<input type="checkbox" name="scope" value="${scope}" checked />`;
  return html`<label class="tick"
    >${box} <span>${SCOPE_WORDS[scope]} <small>${scope}</small></span></label
  >`;
}
