import { expect, test } from 'vitest';
import { dice } from '#testing/dice.ts';
import { TEXT_STYLES } from './plain-content.ts';
import { hasStyle, styledPieces, toggledStyle } from './text-styles.ts';
import type { StyledRange } from './text-styles.ts';

test('a style is put on what is chosen, and taken off where all of it has it', () => {
  const bold = toggledStyle([], { start: 4, end: 8 }, 'bold');
  expect(bold).toEqual([{ offset: 4, length: 4, styles: ['bold'] }]);
  expect(toggledStyle(bold, { start: 4, end: 8 }, 'bold')).toEqual([]);
});

test('where only some of it has the style, all of it gets it', () => {
  const bold = toggledStyle([], { start: 0, end: 4 }, 'bold');
  expect(toggledStyle(bold, { start: 2, end: 8 }, 'bold')).toEqual([{ offset: 0, length: 8, styles: ['bold'] }]);
});

test('two styles that cross become three ranges', () => {
  const bold = toggledStyle([], { start: 0, end: 6 }, 'bold');
  expect(toggledStyle(bold, { start: 3, end: 9 }, 'italic')).toEqual([
    { offset: 0, length: 3, styles: ['bold'] },
    { offset: 3, length: 3, styles: ['bold', 'italic'] },
    { offset: 6, length: 3, styles: ['italic'] },
  ]);
});

test('whatever is pressed, no ranges overlap, the pieces join to the text, and the last press holds', () => {
  const roll = dice(7);
  const text = 'A long text that stands behind the post.';
  let ranges: StyledRange[] = [];
  for (let run = 0; run < 300; run += 1) {
    const start = Math.floor(roll() * text.length);
    const chosen = { start, end: Math.min(text.length, start + 1 + Math.floor(roll() * 12)) };
    const style = TEXT_STYLES[Math.floor(roll() * TEXT_STYLES.length)] ?? 'bold';
    const wasOn = hasStyle(ranges, chosen, style);
    ranges = toggledStyle(ranges, chosen, style);
    expect(hasStyle(ranges, chosen, style)).toBe(!wasOn);
    for (const [at, { offset }] of ranges.entries()) {
      const before = ranges[at - 1];
      expect(offset).toBeGreaterThanOrEqual(before ? before.offset + before.length : 0);
    }
    expect(
      styledPieces(text, ranges)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
