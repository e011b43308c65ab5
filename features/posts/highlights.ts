import { linksIn } from './links.ts';
import { mentionsIn } from './mentions.ts';
import type { Note } from './note.ts';
import { tagsIn } from './topic.ts';

export type Highlight = 'stop' | 'advice' | 'spoiler' | 'link' | 'mention' | 'tag';
export type Piece = { start: number; text: string; highlight: Highlight | undefined };

type Range = { start: number; end: number; highlight: Highlight };

/** A text in pieces, each with what is to be seen about it. Where several stand on the same words, what stops comes first. */
export function piecesOf(
  text: string,
  notes: readonly Pick<Note, 'severity' | 'range'>[],
  spoilers: readonly { offset: number; length: number }[],
): Piece[] {
  const ranges = rangesIn(text, notes, spoilers);
  const seams = new Set([0, text.length]);
  for (const { start, end } of ranges) seams.add(Math.min(start, text.length)).add(Math.min(end, text.length));
  const places = [...seams].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, at) => ({
    start,
    text: text.slice(start, places[at + 1]),
    highlight: ranges.find((range) => range.start <= start && range.end > start)?.highlight,
  }));
}

/** In the order in which they win. */
function rangesIn(
  text: string,
  notes: readonly Pick<Note, 'severity' | 'range'>[],
  spoilers: readonly { offset: number; length: number }[],
): Range[] {
  const noted = (severity: Note['severity'], highlight: Highlight) =>
    notes.flatMap((note) => (note.range && note.severity === severity ? [{ ...note.range, highlight }] : []));
  const found = (places: readonly { start: number; end: number }[], highlight: Highlight) =>
    places.map(({ start, end }) => ({ start, end, highlight }));
  return [
    ...noted('stops', 'stop'),
    ...noted('warns', 'advice'),
    ...spoilers.map(({ offset, length }) => ({ start: offset, end: offset + length, highlight: 'spoiler' as const })),
    ...found(linksIn(text), 'link'),
    ...found(mentionsIn(text), 'mention'),
    ...found(tagsIn(text).slice(0, 1), 'tag'),
  ];
}

/** Covered words stay covered when something is written before or within them, and go with what is deleted. */
export function movedSpoilers<Place extends { offset: number; length: number }>(
  before: string,
  after: string,
  spoilers: readonly Place[],
): Place[] {
  if (spoilers.length === 0 || before === after) return [...spoilers];
  const head = commonStart(before, after);
  const tail = commonEnd(before, after, Math.min(before.length, after.length) - head);
  const [from, to] = [head, before.length - tail];
  const grown = after.length - before.length;
  return spoilers.flatMap((place) => {
    const { offset, length } = place;
    const end = offset + length;
    if (end <= from) return [place];
    if (offset >= to) return [{ ...place, offset: offset + grown }];
    const start = Math.min(offset, from);
    const left = Math.max(end, to) + grown - start;
    const inner = offset <= from && end >= to ? { offset, length: length + grown } : { offset: start, length: left };
    return inner.length > 0 ? [{ ...place, ...inner }] : [];
  });
}

function commonStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function commonEnd(a: string, b: string, most: number): number {
  let at = 0;
  while (at < most && a[a.length - 1 - at] === b[b.length - 1 - at]) at += 1;
  return at;
}
