import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { withTable } from './figures-table.ts';
import { isMet, withNew } from './kept-figure.ts';
import type { KeptFigure } from './kept-figure.ts';
import { whyMissed } from './missed.ts';

const figure = (bench: string, name: string, value: number, on = '2026-11-18'): KeptFigure => ({
  bench,
  figure: name,
  value,
  unit: 'ms',
  atMost: 10,
  command: `bin/bench ${bench}`,
  on,
});
const readFigures = async () => JSON.parse(await readFile('docs/figures.json', 'utf8')) as KeptFigure[];

test('the page tells the figures that are kept, and no others', async () => {
  const page = await readFile('docs/benchmarks.md', 'utf8');
  expect(withTable(page, await readFigures())).toBe(page);
});

test('what misses its goal says why', async () => {
  const silent = (await readFigures()).filter((each) => !isMet(each) && whyMissed(each) === undefined);
  expect(silent.map(({ bench, figure: name, value }) => `${bench}: ${name}: ${value}`)).toEqual([]);
});

test('a bench that is run again replaces what it had, and a row of the programme only that row', () => {
  const kept = [figure('size', 'a page', 5), figure('faults', 'R1: lost', 1), figure('faults', 'R2: lost', 2)];
  const measured = [figure('faults', 'R2: extra', 3), figure('size', 'another page', 4)];
  expect(withNew(kept, measured, ['faults', 'size']).map(({ figure: name }) => name)).toEqual([
    'R1: lost',
    'R2: extra',
    'another page',
  ]);
});

test('a part takes the place of the whole only where it misses its goal', () => {
  const part = (name: string, value: number) => ({
    ...figure('faults', name, value),
    command: 'bin/bench faults --share=0.1',
  });
  const kept = [figure('faults', 'R1: 5000 posts', 1), figure('faults', 'R2: 300 cases', 2), part('R3: 10 lives', 3)];
  const measured = [part('R1: 500 posts', 4), part('R2: 30 cases', 99), part('R3: 20 lives', 5)];
  expect(withNew(kept, measured, ['faults']).map(({ figure: name }) => name)).toEqual([
    'R1: 5000 posts',
    'R2: 30 cases',
    'R3: 20 lives',
  ]);
});

test('a row of the table says goal, figure, command and day, and stands out where the goal is missed', () => {
  const page = 'Before\n<!-- figures: begin -->\nold\n<!-- figures: end -->\nAfter';
  const table = withTable(page, [figure('size', 'a | b', 5), figure('size', 'c', 1234.5)]);
  expect(table).toContain('| a \\| b | ≤ 10 | 5 ms | `bin/bench size` | 2026-11-18 |');
  expect(table).toContain('| c | ≤ 10 | 🔴 **1,234.5 ms** | `bin/bench size` | 2026-11-18 |');
  expect(table).not.toContain('Why');
  const missed = withTable(page, [figure('auth', 'token refresh', 11), figure('auth', 'token refresh, again', 12)]);
  expect(missed.match(/🔴 \*\*1[12] ms\*\* \(1\)/g)).toHaveLength(2);
  expect(missed.match(/^1\. It writes three rows/gm)).toHaveLength(1);
  expect(table).toMatch(/^Before\n.*\nAfter$/s);
  expect(table).not.toContain('old');
});
