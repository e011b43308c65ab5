import { expect, test } from 'vitest';
import { nextAudienceAt, nextDaysAt, nextPostsAt, retryAt } from './cadence.ts';

const FIRST = '00000000-0000-4000-8000-000000000000';
const MIDDLE = '80000000-0000-4000-8000-000000000000';
const LAST = 'ffffffff-0000-4000-8000-000000000000';

const now = new Date('2026-05-19T10:00:00Z');
const minutesFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

test('posts are read every quarter of an hour, days every hour', () => {
  expect(minutesFrom(now, nextPostsAt(now))).toBe(15);
  expect(minutesFrom(now, nextDaysAt(now))).toBe(60);
});

test('the audience is read once a day, in the first hour of the person’s own, and not of all at once', () => {
  const midnight = new Date('2026-05-19T22:00:00Z');
  const minutes = [FIRST, MIDDLE, LAST].map((id) => minutesFrom(midnight, nextAudienceAt(now, 'Europe/Paris', id)));
  expect(minutes[0]).toBe(1);
  expect(minutes[1]).toBe(30.5);
  expect(minutes[2]).toBeGreaterThan(59);
  expect(minutes[2]).toBeLessThan(60);
});

test.each([
  ['that loses an hour', 'Europe/Paris', '2026-03-27T23:01:00Z', ['28T23:01', '29T22:01', '30T22:01']],
  ['that gains one', 'Europe/Paris', '2026-10-23T22:01:00Z', ['24T22:01', '25T23:01', '26T23:01']],
  ['that has no midnight', 'Africa/Cairo', '2026-04-22T22:01:00Z', ['23T22:01', '24T21:01', '25T21:01']],
])('each day has its audience, one %s too', (_, timeZone, begun, expected) => {
  const read: string[] = [];
  for (let at = new Date(begun); read.length < expected.length;) {
    at = nextAudienceAt(at, timeZone, FIRST);
    read.push(at.toISOString().slice(8, 16));
  }
  expect(read).toEqual(expected);
});

test('what failed is tried again after a minute, then ever later, up to half an hour', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 50].map((failures) => minutesFrom(now, retryAt(now, failures)));
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

test('a rest that the network asks for is kept where it is longer', () => {
  expect(minutesFrom(now, retryAt(now, 1, 300))).toBe(5);
  expect(minutesFrom(now, retryAt(now, 6, 300))).toBe(30);
});
