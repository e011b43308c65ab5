import { html } from 'hono/html';
import { instant } from '#sandbox/pages/instant.ts';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import type { Figures, Post } from '../network.ts';
import type { Creator } from './creator.ts';
import { avatarAddress } from './pictures/address.ts';

export type Shown = { post: Post; figures: Figures };

export function timelinePage(page: {
  creator: Creator;
  followers: number;
  shown: readonly Shown[];
  hasOlder: boolean;
  at: Date;
}): Html {
  const { account } = page.creator;
  const last = page.shown.at(-1)?.post;
  return layout(
    account.name,
    html`<figure>
        <img class="avatar" src="${avatarAddress(account.id, page.at)}" alt="" width="48" height="48" />
        <figcaption>@${account.username} · ${page.followers} followers<br />${account.biography}</figcaption>
      </figure>
      ${
        page.shown.length === 0
          ? html`<p>No posts here yet.</p>`
          : html`<ul class="list" lang="${account.language}">
              ${page.shown.map(row)}
            </ul>`
      }
      ${page.hasOlder && last ? html`<p><a href="/threads/@${account.username}?after=${placeOf(last)}">Older posts</a></p>` : ''}
      <p><a href="/threads">All creators</a></p>`,
  );
}

function row({ post, figures }: Shown): Html {
  return html`<li id="${post.id}">
    ${post.repostOf === undefined ? '' : html`<p class="words">Reposted ${post.repostOf}</p>`}
    ${post.text === undefined ? '' : html`<p class="words">${post.text}</p>`}
    ${post.pictures.length === 0 ? '' : html`<div class="pictures">${post.pictures.filter(isStill).map(picture)}</div>`}
    <span
      >${instant(post.publishedAt)}${post.topicTag === undefined ? '' : ` · ${post.topicTag}`}${post.quoteOf === undefined ? '' : ` · quotes ${post.quoteOf}`}</span
    >
    <span
      >${figures.views} views · ${figures.likes} likes · ${figures.replies} replies · ${figures.reposts} reposts ·
      ${figures.quotes} quotes · ${figures.shares} shares</span
    >
  </li>`;
}

function isStill({ kind, url }: Post['pictures'][number]): boolean {
  return kind === 'IMAGE' && url.startsWith('/');
}

function picture({ url, altText = '' }: Post['pictures'][number]): Html {
  return html`<img src="${url}" alt="${altText}" width="160" height="200" loading="lazy" />`;
}

function placeOf({ publishedAt, id }: Post): string {
  return `${publishedAt.getTime() / 1000}-${id}`;
}
