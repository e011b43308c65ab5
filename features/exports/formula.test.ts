import { expect, test } from 'vitest';
import { withoutFormula } from './formula.ts';

test.each([
  '=1+1',
  '+33 6',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =cmd|"/c calc"!A1',
  '\u00a0@x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
])('%j cannot become a formula', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
});

test.each(['', 'Hello', '1+1', 'a=b', '#tag', '“=1”', '🧵 @somebody', "'quoted'"])('%j stays as it is', (text) => {
  expect(withoutFormula(text)).toBe(text);
});
