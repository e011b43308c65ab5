import { expect, test } from 'vitest';
import { roundedDown } from './creators-note.ts';

test.each([
  [0, undefined],
  [99, undefined],
  [100, 100],
  [624, 600],
  [699, 600],
  [12_345, 12_300],
])('%i creators are said to be %s', (count, said) => {
  expect(roundedDown(count)).toBe(said);
});
