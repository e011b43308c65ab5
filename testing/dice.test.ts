import { expect, test } from 'vitest';
import { dice } from './dice.ts';

test('the same seed rolls the same numbers', () => {
  const [one, other] = [dice(7), dice(7)];
  const rolls = Array.from({ length: 50 }, one);
  expect(Array.from({ length: 50 }, other)).toEqual(rolls);
  expect(rolls.every((roll) => roll >= 0 && roll < 1)).toBe(true);
});

test('seeds one after the other begin everywhere', () => {
  const tenths = Array.from({ length: 200 }, (_, seed) => Math.floor(dice(seed)() * 10));
  for (let tenth = 0; tenth < 10; tenth += 1) expect(tenths.filter((each) => each === tenth).length).toBeGreaterThan(8);
});
