import { expect, test } from 'vitest';

import { wovenPattern } from './woven-pattern.ts';

test('a username always weaves the same cloth, however it is written', () => {
  expect(wovenPattern('@Studio.North ')).toEqual(wovenPattern('studio.north'));
  expect(wovenPattern('studio.north')).toMatchInlineSnapshot(`
    {
      "fills": "M0 0h10v10h-10zM20 0h10v10h-10zM10 10h10v10h-10zM30 10h10v10h-10zM0 20h10v10h-10zM20 20h10v10h-10zM10 30h10v10h-10zM30 30h10v10h-10z",
      "ground": "#D5E6DC",
      "strokeWidth": 3,
      "strokes": "",
      "yarn": "#23775E",
    }
  `);
});

test('different usernames look different', () => {
  const looks = new Set(Array.from({ length: 200 }, (_, index) => JSON.stringify(wovenPattern(`creator${index}`))));
  expect(looks.size).toBeGreaterThan(80);
});

test('every pattern has something to draw, also for an empty or a non-Latin name', () => {
  for (const name of [
    '',
    'a',
    'écriture',
    '編み物',
    '🧵',
    ...Array.from({ length: 60 }, (_, index) => `maker${index}`),
  ]) {
    const { strokes, fills } = wovenPattern(name);
    expect(`${strokes}${fills}`).toMatch(/^M/);
  }
});
