export const TEXT_LINE = 1.3;

/** The largest a number may be to stand in one line: one of 10^12 in full is as wide as a card. */
export function fittedNumber(value: string, width: number, most: number): number {
  const ems = Array.from(value).reduce((sum, sign) => sum + (/[\d%]/.test(sign) ? DIGIT : SEPARATOR), 0);
  return Math.floor(Math.min(most, width / Math.max(1, ems)));
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
