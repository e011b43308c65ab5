import { expect, test } from 'vitest';
import { hitchOf } from './hitch.ts';

const now = new Date('2026-05-19T10:00:00Z');
const [ago, soon] = [-60_000, 60_000].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];

const read = { failures: 0, failure: null, dueAt: soon, postsDueAt: soon, daysDueAt: soon, audienceDueAt: soon };
const connected = { step: 'done', ...read } as const;
const importing = { step: 'posts', ...read, dueAt: now } as const;

test('nothing is said while everything goes its way', () => {
  expect(hitchOf(connected, undefined, now)).toBeUndefined();
  expect(hitchOf({ ...connected, dueAt: ago, postsDueAt: ago }, undefined, now)).toBeUndefined();
  expect(hitchOf(importing, undefined, now)).toBeUndefined();
});

test.each([
  ['rate-limited', 'slowed-down'],
  ['unavailable', 'no-answer'],
  ['unknown', 'no-answer'],
  ['forbidden', 'not-allowed'],
  ['rejected', 'our-fault'],
  ['gone', 'our-fault'],
  ['fault', 'our-fault'],
  ['a word of tomorrow', 'our-fault'],
])('a reading that failed as %s is %s, in the first import and ever after', (failure, hitch) => {
  for (const sync of [connected, importing])
    expect(hitchOf({ ...sync, failures: 3, failure, dueAt: ago }, undefined, now)).toBe(hitch);
});

test('when all of the app rests, whoever would be read waits for it', () => {
  expect(hitchOf(importing, soon, now)).toBe('all-wait');
  expect(hitchOf({ ...connected, dueAt: ago, postsDueAt: ago }, soon, now)).toBe('all-wait');
  expect(hitchOf({ ...importing, dueAt: soon, failure: 'rate-limited' }, soon, now)).toBe('all-wait');
});

test('a rest that is over, or that falls where nothing is due, is no hitch', () => {
  expect(hitchOf(importing, ago, now)).toBeUndefined();
  expect(hitchOf(connected, soon, now)).toBeUndefined();
});

test('an account that is left alone although something is due is slowed down, be it by a breather or by its budget', () => {
  expect(hitchOf({ ...importing, dueAt: soon }, undefined, now)).toBe('slowed-down');
  for (const due of [{ postsDueAt: ago }, { daysDueAt: ago }, { audienceDueAt: ago }])
    expect(hitchOf({ ...connected, ...due }, undefined, now)).toBe('slowed-down');
});

test('what its owner waits for is wanted, also while only posts are left to be looked at', () => {
  expect(hitchOf({ ...connected, isUpdating: true }, undefined, now)).toBe('slowed-down');
  expect(hitchOf({ ...connected, isUpdating: true }, soon, now)).toBe('all-wait');
  expect(hitchOf({ ...connected, isUpdating: true, dueAt: ago }, undefined, now)).toBeUndefined();
});
