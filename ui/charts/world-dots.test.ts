import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dotsOf, encodeCells } from '#ui/charts/world-dots.ts';
import { worldDots } from '#ui/charts/world-dots.generated.ts';

test('cells that are written as runs come back as dots, row by row', () => {
  const world = { columns: 10, rows: 2, countries: { XX: encodeCells([10, 8, 9, 3], 10) } };
  expect(dotsOf(world, 'XX')).toEqual([
    { x: 24.5, y: 3.5 },
    { x: 59.5, y: 3.5 },
    { x: 66.5, y: 3.5 },
    { x: 7, y: 10.5 },
  ]);
});

test('a country the map does not know has no dots', () => {
  expect(dotsOf(worldDots, 'ZZ')).toEqual([]);
});

test('small countries have a dot, and large ones more than small ones', () => {
  for (const country of ['SG', 'MT', 'LU', 'HK', 'BE', 'MU', 'BH'])
    expect(dotsOf(worldDots, country).length).toBeGreaterThan(0);
  expect(dotsOf(worldDots, 'US').length).toBeGreaterThan(dotsOf(worldDots, 'FR').length);
});

test('no two countries share a dot', () => {
  const dots = Object.keys(worldDots.countries).flatMap((country) =>
    dotsOf(worldDots, country).map(({ x, y }) => `${x} ${y}`),
  );
  expect(new Set(dots).size).toBe(dots.length);
});

test('the map is light enough to be sent with a page', () => {
  expect(readFileSync(new URL('world-dots.generated.ts', import.meta.url)).length).toBeLessThan(25_000);
});
