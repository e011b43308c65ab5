import { expect, test } from 'vitest';
import { nextTryLabel } from './next-try.ts';

const now = new Date('2026-05-05T09:00:00Z');
const triesAt = new Date('2026-05-05T09:00:05Z');
const paris = { now, timeZone: 'Europe/Paris', locale: 'fr-FR' } as const;

test('the next try is told to the second, by the clock of whoever reads it', () => {
  expect(nextTryLabel('resting', { triesAt }, paris)).toBe('11:00:05');
  expect(nextTryLabel('resting', { triesAt }, { ...paris, timeZone: 'Asia/Tokyo', locale: 'en-US' })).toBe('18:00:05');
});

test('on another day it has its day', () => {
  const tomorrow = new Date('2026-05-06T01:30:00Z');
  expect(nextTryLabel('resting', { triesAt: tomorrow }, paris)).toMatch(/^mer\. .*03:30:00$/);
});

test('what does not wait for another try names no time', () => {
  expect(nextTryLabel('resting', { triesAt: null }, paris)).toBeUndefined();
  expect(nextTryLabel('sending', { triesAt }, paris)).toBeUndefined();
});
