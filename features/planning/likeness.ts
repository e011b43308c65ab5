/** From here on two texts say the same with other words here and there. */
export const NEAR_DUPLICATE = 0.8;

/** Scripts that put no space between words are compared by the letter. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]|[\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;
const LINKS = /https?:\/\/\S+/giu;

/** The pairs of neighbouring words of a text, each with how often it is there. */
export type Likeness = { pairs: Map<string, number>; size: number };

export function likenessOf(text: string): Likeness {
  const words = wordsOf(text);
  const pairs = new Map<string, number>();
  const parts = words.length === 1 ? words : words.slice(1).map((word, index) => `${words[index]} ${word}`);
  for (const part of parts) pairs.set(part, (pairs.get(part) ?? 0) + 1);
  return { pairs, size: parts.length };
}

/** From 0, nothing in common, to 1, the same words in the same order. What has no words is like nothing. */
export function similarity(one: Likeness, other: Likeness): number {
  if (one.size === 0 || other.size === 0) return 0;
  const [fewer, more] = one.pairs.size < other.pairs.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [pair, count] of fewer.pairs) shared += Math.min(count, more.pairs.get(pair) ?? 0);
  return (2 * shared) / (one.size + other.size);
}

/** Case, accents, punctuation and where a link leads make no other text. */
function wordsOf(text: string): string[] {
  return text.replace(LINKS, ' ').normalize('NFKD').replace(MARKS, '').toLowerCase().match(WORDS) ?? [];
}
