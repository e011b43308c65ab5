import { expect, test } from 'vitest';
import { concerns, strikes } from './fault.ts';

const draws = (seed: string, rate: number) => Array.from({ length: 1000 }, (_, n) => strikes({ seed, rate }, n));

test('the same seed strikes the same calls', () => {
  expect(draws('a', 0.5)).toEqual(draws('a', 0.5));
  expect(draws('a', 0.5)).not.toEqual(draws('b', 0.5));
});

test('a rate of 0 never strikes and a rate of 1 always does', () => {
  expect(draws('a', 0)).not.toContain(true);
  expect(draws('a', 1)).not.toContain(false);
});

test('a rate is how often it strikes', () => {
  const struck = draws('a', 0.3).filter(Boolean).length;
  expect(struck).toBeGreaterThan(250);
  expect(struck).toBeLessThan(350);
});

test.each([
  [null, '/v1.0/42/threads', true],
  [null, '/', true],
  ['threads', '/v1.0/42/threads', true],
  ['/42/threads', '/v1.0/42/threads', true],
  ['/v1.0', '/v1.0/42/threads', true],
  ['/v1.0/*/threads', '/v1.0/42/threads', true],
  ['threads*', '/v1.0/42/threads_publish', true],
  ['threads', '/v1.0/42/threads_publish', false],
  ['/v1.0/threads', '/v1.0/42/threads', false],
  ['v1x0', '/v1.0/42', false],
  ['v1.0', '/v1x0/42', false],
  ['/42/threads/more', '/v1.0/42/threads', false],
])('a fault on %j and a call to %s: %j', (faultPath, callPath, expected) => {
  expect(concerns(faultPath, callPath)).toBe(expected);
});
