import type { Network, Post } from '../network.ts';
import { permalinkOf } from './media-fields.ts';
import type { Parameters } from './parameters.ts';
import { badParameter, noSuchObject } from './refusals.ts';

const [NARROWEST, WIDEST] = [320, 658];
const PAGE = 100;

/** A post of a public profile as a piece of HTML. Needs no token. */
export async function embedPost(network: Network, given: Parameters, at: Date): Promise<object> {
  const address = given['url'] ?? '';
  const [, username, shortcode] =
    /^https:\/\/(?:www\.)?threads\.(?:com|net)\/@([\w.]+)\/post\/([\w-]{11})\/?$/.exec(address) ?? [];
  if (!username || !shortcode) throw badParameter('Param url is not the address of a Threads post');
  const width = Math.min(Math.max(Number(given['maxwidth'] ?? WIDEST) || WIDEST, NARROWEST), WIDEST);
  const post = await findByShortcode(network, username, shortcode, at);
  if (!post) throw noSuchObject(address);
  return {
    version: '1.0',
    provider_name: 'Threads',
    provider_url: 'https://www.threads.com/',
    type: 'rich',
    width,
    html: blockquote(permalinkOf(post), shortcode, width),
  };
}

/** Only an account's own lists tell which post has a shortcode. */
async function findByShortcode(
  network: Network,
  username: string,
  shortcode: string,
  at: Date,
): Promise<Post | undefined> {
  const account = await network.accountByUsername(username);
  if (!account || account.isPrivate) return undefined;
  for (const list of ['threads', 'replies'] as const) {
    let page = await network.listPosts(account.id, list, { limit: PAGE }, at);
    while (page.length > 0) {
      const found = page.find((post) => post.shortcode === shortcode);
      if (found) return found;
      const last = page.at(-1);
      page = last ? await network.listPosts(account.id, list, { limit: PAGE, after: last }, at) : [];
    }
  }
  return undefined;
}

function blockquote(permalink: string, shortcode: string, width: number): string {
  return `<blockquote class="text-post-media" data-text-post-permalink="${permalink}" data-text-post-version="0" id="ig-tp-${shortcode}" style="max-width:${width}px; min-width:270px; width:calc(100% - 2px);"> <a href="${permalink}" target="_blank">View on Threads</a></blockquote>\n<script async src="https://www.threads.com/embed.js"></script>`;
}
