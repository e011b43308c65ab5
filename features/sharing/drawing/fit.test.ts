import { expect, test } from 'vitest';
import { fittedColumns, fittedNumber, fittedText, fittedTitle, TEXT_LINE } from './fit.ts';

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

test('a title stands in one line, in the language with the longer words too', () => {
  expect(fittedTitle('My week on Threads', 920, 84)).toBe(84);
  const french = fittedTitle('Ma semaine sur Threads', 920, 84);
  expect(french).toBeLessThan(84);
  expect(french).toBeGreaterThan(70);
});

test('a label has a line of its own width, the numbers shrink before it does, and rows stand under each other', () => {
  const ROW = { width: 920, between: 24, label: 32, most: 80 };
  const engagement = { label: 'Taux d’engagement', value: '12,34\u00a0%' };
  const posts = { label: 'Posts', value: '128' };
  const views = { label: 'Vues', value: '1\u202f234\u202f567' };
  const three = fittedColumns([[views, engagement, posts], [posts]], ROW);
  expect(three.widths[1]).toBeGreaterThan(engagement.label.length * 32 * 0.56 + 24);
  expect(three.widths[2]).toBeLessThan(three.widths[1] ?? 0);
  expect(three.widths).toHaveLength(3);
  expect(fittedColumns([[posts, posts]], ROW).fontSize).toBe(80);
  const four = fittedColumns([[views, views, engagement, views]], ROW);
  expect(four.fontSize).toBeLessThan(60);
  expect(four.widths.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(920);
});
