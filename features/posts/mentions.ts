export type FoundMention = { name: string; start: number; end: number };

const MENTION = /(?<![\p{L}\p{N}_@./])@([a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?)/giu;

/** The `@names` of a text; the network makes links of those it knows. */
export function mentionsIn(text: string): FoundMention[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(MENTION)].map(({ 0: whole, 1: name = '', index }) => ({
    name,
    start: index,
    end: index + whole.length,
  }));
}
