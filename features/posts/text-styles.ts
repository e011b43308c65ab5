import type { TEXT_STYLES } from './plain-content.ts';

export type TextStyle = (typeof TEXT_STYLES)[number];
export type StyledRange = { offset: number; length: number; styles: TextStyle[] };
export type StyledPiece = { start: number; text: string; styles: readonly TextStyle[] };

/** Puts a style on the chosen letters, or takes it off where all of them have it. No two ranges of what comes out overlap. */
export function toggledStyle(
  ranges: readonly StyledRange[],
  chosen: { start: number; end: number },
  style: TextStyle,
): StyledRange[] {
  if (chosen.start >= chosen.end) return [...ranges];
  const isOn = hasStyle(ranges, chosen, style);
  const changed = spans(ranges, [chosen.start, chosen.end]).map(({ start, end, styles }) => {
    const isChosen = start >= chosen.start && end <= chosen.end;
    if (!isChosen) return { start, end, styles };
    const others = styles.filter((each) => each !== style);
    return { start, end, styles: isOn ? others : [...others, style].toSorted() };
  });
  return joined(changed.filter(({ styles }) => styles.length > 0));
}

export function hasStyle(
  ranges: readonly StyledRange[],
  { start, end }: { start: number; end: number },
  style: TextStyle,
): boolean {
  if (start >= end) return false;
  return spans(ranges, [start, end])
    .filter((span) => span.start >= start && span.end <= end)
    .every(({ styles }) => styles.includes(style));
}

/** A text in pieces, each with how it is set. */
export function styledPieces(text: string, ranges: readonly StyledRange[]): StyledPiece[] {
  return spans(ranges, [0, text.length])
    .map(({ start, end, styles }) => ({ start, text: text.slice(start, end), styles }))
    .filter((piece) => piece.text !== '');
}

type Span = { start: number; end: number; styles: TextStyle[] };

function spans(ranges: readonly StyledRange[], seams: number[]): Span[] {
  const places = [...new Set([...seams, ...ranges.flatMap(({ offset, length }) => [offset, offset + length])])];
  const ordered = places.toSorted((a, b) => a - b);
  return ordered.slice(0, -1).map((start, at) => ({
    start,
    end: ordered[at + 1] ?? start,
    styles: ranges.find(({ offset, length }) => offset <= start && offset + length > start)?.styles ?? [],
  }));
}

function joined(parts: readonly Span[]): StyledRange[] {
  const ranges: StyledRange[] = [];
  for (const { start, end, styles } of parts) {
    const last = ranges.at(-1);
    const goesOn = last && last.offset + last.length === start && String(last.styles) === String(styles);
    if (goesOn) last.length += end - start;
    else ranges.push({ offset: start, length: end - start, styles });
  }
  return ranges;
}
