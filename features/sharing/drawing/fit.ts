export const TEXT_LINE = 1.3;

/** The largest a number may be to stand in one line: one of 10^12 in full is as wide as a card. */
export function fittedNumber(value: string, width: number, most: number): number {
  return Math.floor(Math.min(most, width / Math.max(1, emsOf(value))));
}

function emsOf(value: string): number {
  return Array.from(value).reduce((sum, sign) => sum + (/[\d%]/.test(sign) ? DIGIT : SEPARATOR), 0);
}

/** The largest a title may be to stand in one line, as long as that is still a title. */
export function fittedTitle(text: string, width: number, most: number): number {
  return fittedText(text, { width, height: most * TEXT_LINE }, { most, least: most * 0.6 }).fontSize;
}

type Figure = { label: string; value: string };

/**
 * How wide columns must be for each label and each number in them to stand in one line, with what is left shared among them,
 * and the largest that all numbers may be for that.
 */
export function fittedColumns(
  rows: readonly (readonly Figure[])[],
  { width, between, label, most }: { width: number; between: number; label: number; most: number },
): { widths: number[]; fontSize: number } {
  const columns = (rows[0] ?? []).map((_, index) => rows.flatMap((row) => row[index] ?? []));
  const taken = (fontSize: number) =>
    columns.map((figures) => Math.max(...figures.map((each) => widthOf(each, label, fontSize))) + between);
  const sum = (widths: number[]) => widths.reduce((all, each) => all + each, 0);
  let fontSize = most;
  while (fontSize > 2 && sum(taken(fontSize)) > width) fontSize -= 2;
  const least = taken(fontSize);
  const spare = (width - sum(least)) / columns.length;
  return { widths: least.map((each) => Math.floor(each + spare)), fontSize };
}

function widthOf({ label, value }: Figure, labelSize: number, valueSize: number): number {
  return Math.max(label.length * LABEL_LETTER * labelSize, emsOf(value) * valueSize);
}

/** The largest a text may be to be read as a whole; what is too long for the least is cut after its last line. */
export function fittedText(
  text: string,
  room: { width: number; height: number },
  { most, least }: { most: number; least: number },
): { fontSize: number; lineClamp: number } {
  let fontSize = most;
  while (fontSize > least && !fits(text, fontSize, room)) fontSize -= 2;
  return { fontSize, lineClamp: Math.max(1, Math.floor(room.height / (fontSize * TEXT_LINE))) };
}

function fits(text: string, size: number, { width, height }: { width: number; height: number }): boolean {
  const inLine = Math.floor(width / (size * LETTER));
  const isWhole = text.split(/\s+/).every((word) => word.length <= inLine);
  const lines = text.split('\n').reduce((sum, line) => sum + linesOf(line, inLine), 0);
  return isWhole && lines * size * TEXT_LINE <= height;
}

function linesOf(line: string, inLine: number): number {
  let [lines, taken] = [1, 0];
  for (const { length } of line.split(' ')) {
    if (taken > 0 && taken + length > inLine) [lines, taken] = [lines + 1, 0];
    taken += length + 1;
  }
  return lines;
}

/** How wide our typefaces are, in shares of their size, and a little more. */
const DIGIT = 0.62;
const SEPARATOR = 0.34;
const LETTER = 0.54;
/** A word or two are less even than a text. */
const LABEL_LETTER = 0.58;
