import { expect, test } from 'vitest';
import { fittedNumber, fittedText, TEXT_LINE } from './fit.ts';

const ROOM = { width: 920, height: 600 };
const SIZES = { most: 150, least: 38 };

test('a short number is as large as it may be, a long one as the line is wide', () => {
  expect(fittedNumber('9', 920, 260)).toBe(260);
  expect(fittedNumber('1,234,567,890,123', 920, 260)).toBeLessThan(100);
  expect(fittedNumber('', 920, 260)).toBe(260);
});

test('the fewer words, the larger they are', () => {
  const sizes = ['Hello.', 'Buy the good scissors.', 'thread '.repeat(20), 'thread '.repeat(70)].map(
    (text) => fittedText(text, ROOM, SIZES).fontSize,
  );
  expect(sizes[0]).toBe(150);
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  expect(new Set(sizes).size).toBeGreaterThan(2);
});

test('what is too long for the least size is cut after the last line that has room', () => {
  const { fontSize, lineClamp } = fittedText('thread '.repeat(500), ROOM, SIZES);
  expect(fontSize).toBe(38);
  expect(lineClamp).toBe(Math.floor(ROOM.height / (38 * TEXT_LINE)));
});

test('a word is not broken while a smaller size keeps it whole', () => {
  expect(fittedText('incomprehensibilities', ROOM, SIZES).fontSize).toBeLessThan(100);
});
