import { linksIn } from './links.ts';
import type { FoundLink } from './links.ts';
import { LONGEST_PART, networkLength, placeAtLength } from './network-length.ts';

/** Where to cut, best first: between paragraphs, lines, sentences, words. Each match ends where the first part ends. */
const SEAMS = [
  /\S(?=\n\s*\n(?![\p{M}\u200D]))/gu,
  /\S(?=\n(?![\p{M}\u200D]))/gu,
  // Not at a space that forbids it, as before a French colon, nor at one that carries an accent.
  /[.!?…。！？]["'”’»)]*(?=[^\S\u00A0\u202F\u2007\uFEFF](?![\p{M}\u200D]))/gu,
  /\S(?=[^\S\u00A0\u202F\u2007\uFEFF](?![\p{M}\u200D]))/gu,
];

/** A cut that leaves less than this share of a part behind is not worth its paragraph. */
const LEAST_SHARE = 0.5;

/** Longer than any address that stands across a cut. */
const LONGEST_LINK = 2048;

/** A long text as parts that each fit; letters are never cut, words and addresses only when one alone is too long. */
export function splitText(text: string, { numbered = false }: { numbered?: boolean } = {}): string[] {
  const parts = cut(text, LONGEST_PART);
  if (!numbered || parts.length < 2) return parts;
  return number(text, parts.length);
}

/** The texts of parts without the numbers that splitting added. */
export function unnumbered(parts: readonly string[]): readonly string[] {
  const isNumbered = parts.length > 1 && parts.every((part, at) => part.endsWith(mark(at, parts.length)));
  return isNumbered ? parts.map((part, at) => part.slice(0, -mark(at, parts.length).length)) : parts;
}

const mark = (at: number, count: number) => `\n\n${at + 1}/${count}`;

/** The numbers take room, and room may make one more part, whose number may take more. */
function number(text: string, count: number): string[] {
  const parts = cut(text, LONGEST_PART - mark(count - 1, count).length);
  if (String(parts.length).length > String(count).length) return number(text, parts.length);
  return parts.map((part, at) => part + mark(at, parts.length));
}

function cut(text: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (networkLength(rest) > longest) {
    const end = endOfPart(rest, placeAtLength(rest, longest));
    const part = rest.slice(0, end).trimEnd();
    if (part) parts.push(part);
    rest = rest.slice(end).replace(/^\s+(?![\p{M}\u200D])/u, '');
  }
  if (rest || parts.length === 0) parts.push(rest);
  return parts;
}

function endOfPart(text: string, most: number): number {
  // One letter that is longer than a part goes whole: half of it would be nothing.
  if (most === 0) return firstGrapheme(text).length;
  const window = text.slice(0, most + 1);
  const links = linksIn(text.slice(0, most + LONGEST_LINK));
  for (const [rank, seam] of SEAMS.entries()) {
    const least = rank === SEAMS.length - 1 ? 1 : most * LEAST_SHARE;
    const ends = [...window.matchAll(seam)]
      .map(({ 0: found, index }) => index + found.length)
      .filter((end) => end >= least && end <= most && !isInside(end, links));
    const end = ends.at(-1);
    if (end !== undefined) return end;
  }
  return most;
}

const isInside = (place: number, links: readonly FoundLink[]) =>
  links.some(({ start, end }) => place > start && place < end);

function firstGrapheme(text: string): string {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) return segment;
  return text;
}
