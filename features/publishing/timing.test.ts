import { describe, expect, test } from 'vitest';
import { TIME_LIMITS } from '#providers/threads/call.ts';
import { nth, scaledTiming, TIMING } from './timing.ts';

/** What has to hold between these, whatever they are: each line is a way in which a post could go out twice. */
describe.each([
  ['as it is', TIMING, TIME_LIMITS.publish],
  ['ten times as fast', scaledTiming(10), TIME_LIMITS.publish / 10],
  ['a hundred times as fast', scaledTiming(100), TIME_LIMITS.publish / 100],
])('time %s', (_, timing, longestCall) => {
  test('an intent is given up before half of its lease is over', () => {
    expect(timing.guard).toBeLessThan(timing.lease / 2);
  });
  test('a call that begins at the last moment ends before the lease does', () => {
    expect(longestCall).toBeLessThan(timing.lease - timing.guard);
  });
  test('nobody asks what became of a call before it can no longer be under way', () => {
    expect(timing.quiet).toBeGreaterThan(timing.lease);
    expect(timing.quiet).toBeGreaterThan(timing.guard + longestCall);
  });
  test('the owner is asked only after the network could have been asked several times', () => {
    expect(timing.doubtAfter).toBeGreaterThan(3 * timing.quiet);
  });
  test('what is prepared ahead lives until its hour, with room for being late', () => {
    expect(timing.containerLife).toBeGreaterThan(timing.prepareAhead + 10 * timing.longestPreparation);
  });
  test('a dead worker’s part moves again within 17 s of real time', () => {
    const speed = TIMING.lease / timing.lease;
    expect((timing.lease + timing.poll) * speed).toBeLessThanOrEqual(17_000);
  });
});

test('everything is divided alike', () => {
  const fast = scaledTiming(8);
  for (const [name, value] of Object.entries(TIMING)) {
    const scaled = fast[name as keyof typeof fast];
    if (typeof value === 'number') expect(scaled, name).toBe(value / 8);
    else expect(scaled, name).toEqual((value as number[]).map((each) => each / 8));
  }
});

test('the last delay is that of all looks that follow', () => {
  expect([0, 1, 2, 3, 99].map((look) => nth([1, 5, 9], look))).toEqual([1, 5, 9, 9, 9]);
  expect(nth([], 3)).toBe(0);
});
