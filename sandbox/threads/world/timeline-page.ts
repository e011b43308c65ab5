import { html } from 'hono/html';
import { instant } from '#sandbox/pages/instant.ts';
import { layout } from '#sandbox/pages/layout.ts';
import type { Html } from '#sandbox/pages/layout.ts';
import type { Figures, Post } from '../network.ts';
import type { Creator } from './creator.ts';
import { avatarAddress } from './pictures/address.ts';

/** `other`: what it reposts or quotes, while that is there. */
export type Shown = { post: Post; figures: Figures; other: Post | undefined };

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
        <figcaption>@${account.username} · ${counted(page.followers, 'follower')}<br />${account.biography}</figcaption>
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

function row({ post, figures, other }: Shown): Html {
  return html`<li id="${post.id}">
    ${post.text === undefined ? '' : html`<p class="words">${post.text}</p>`}
    ${post.pictures.length === 0 ? '' : html`<div class="pictures">${post.pictures.filter(isStill).map(picture)}</div>`}
    ${otherOf(post, other)}
    <span>${instant(post.publishedAt)}${post.topicTag === undefined ? '' : ` · ${post.topicTag}`}</span>
    ${post.repostOf === undefined ? html`<span>${figuresOf(figures)}</span>` : ''}
  </li>`;
}

function otherOf({ repostOf, quoteOf }: Post, other: Post | undefined): Html {
  const verb = repostOf === undefined ? 'Quotes' : 'Reposted';
  if (repostOf === undefined && quoteOf === undefined) return html``;
  if (!other) return html`<div class="other">${verb} a post that is gone</div>`;
  return html`<div class="other">
    ${verb} <a href="/threads/@${other.username}">@${other.username}</a>
    ${other.text === undefined ? '' : html`<p class="words">${other.text}</p>`}
  </div>`;
}

/** A repost has none of its own. */
function figuresOf({ views, likes, replies, reposts, quotes, shares }: Figures): string {
  return [
    counted(views, 'view'),
    counted(likes, 'like'),
    counted(replies, 'reply', 'replies'),
    counted(reposts, 'repost'),
    counted(quotes, 'quote'),
    counted(shares, 'share'),
  ].join(' · ');
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
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
