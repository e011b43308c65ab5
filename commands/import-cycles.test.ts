import { expect, test } from 'vitest';
import { importCycles } from './import-cycles.ts';

const imports = (...pairs: string[]) => pairs.map((pair) => ({ from: pair.slice(0, 1), to: pair.slice(1) }));

test('files that import each other are a circle, also around corners', () => {
  expect(importCycles(imports('ab', 'ba'))).toEqual([['a', 'b']]);
  expect(importCycles(imports('ab', 'bc', 'ca', 'cd', 'xy', 'yx'))).toEqual([
    ['a', 'b', 'c'],
    ['x', 'y'],
  ]);
});

test('what meets again further down is none', () => {
  expect(importCycles(imports('ab', 'ac', 'bd', 'cd', 'de'))).toEqual([]);
});
