import { LinkifyIt } from 'linkify-it';

export const MOST_LINKS = 5;

export type FoundLink = { url: string; start: number; end: number };

const FINDER = new LinkifyIt({ fuzzyLink: false, fuzzyEmail: false });

/** The addresses of a text, with where they stand; only those that say http or https, as the network does. */
export function linksIn(text: string): FoundLink[] {
  if (!text.includes('://')) return [];
  return (FINDER.match(text) ?? [])
    .filter(({ schema }) => /^https?:$/i.test(schema))
    .map(({ url, index, lastIndex }) => ({ url, start: index, end: lastIndex }));
}

/** An address a card can be made of. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}
