import { html } from 'hono/html';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import type { Creator } from './creator.ts';
import { avatarAddress } from './pictures/address.ts';

type Listed = { creator: Creator; followers: number };

export function creatorsPage(
  creators: readonly Listed[],
  { search, next, at }: { search: string; next: number | undefined; at: Date },
): Html {
  const more = new URLSearchParams({ ...(search ? { search } : {}), from: String(next) });
  return layout(
    'Threads',
    html`<p>The creators of this network are made up, and so is everything they say.</p>
      <form method="get" action="/threads" role="search">
        <label
          >Creator <input type="search" name="search" value="${search}" autocomplete="off" spellcheck="false"
        /></label>
        <button>Search</button>
      </form>
      ${
        creators.length === 0
          ? html`<p>Nobody is called “${search}”. <a href="/threads">Show everybody</a></p>`
          : html`<ul class="list">
              ${creators.map((listed) => row(listed, at))}
            </ul>`
      }
      ${next === undefined ? '' : html`<p><a href="/threads?${more.toString()}">More creators</a></p>`}`,
  );
}

function row({ creator: { account }, followers }: Listed, at: Date): Html {
  return html`<li>
    <figure>
      <img class="avatar" src="${avatarAddress(account.id, at)}" alt="" width="48" height="48" loading="lazy" />
      <figcaption>
        <a href="/threads/@${account.username}">${account.name}</a><br />
        <span>@${account.username} · ${followers.toLocaleString('en-US')} followers · ${account.language}</span>
      </figcaption>
    </figure>
  </li>`;
}
