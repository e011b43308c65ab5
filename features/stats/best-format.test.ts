import { expect, test } from 'vitest';
import { formatReading } from '#testing/format-reading.ts';
import { bestFormat } from './best-format.ts';
import { claimsOf } from './claims.ts';

test('the format is named that does best of those that stand out, and how much of all it is', () => {
  const formats = [formatReading('TEXT', 31, 0.9), formatReading('CAROUSEL', 7, 1.9), formatReading('IMAGE', 9, 1.3)];
  expect(bestFormat(formats)).toMatchObject({ format: 'CAROUSEL', posts: 7, isRare: true });
  expect(bestFormat([formatReading('TEXT', 30, 1.3), formatReading('IMAGE', 20, 0.8)])).toMatchObject({
    format: 'TEXT',
    isRare: false,
  });
});

test('its size is that of the claim about the same posts', () => {
  const formats = [formatReading('TEXT', 31, 0.9), formatReading('VIDEO', 12, 1.6)];
  const claims = claimsOf(
    formats.map(({ format, settled, sum, squares }) => ({
      trait: 'format',
      value: format,
      posts: settled,
      middle: 1,
      sum,
      squares,
    })),
  );
  if (claims === 'not-enough-posts') return expect.fail(claims);
  expect(bestFormat(formats)?.times).toBe(claims.find(({ value }) => value === 'VIDEO')?.effect?.times);
  return undefined;
});

test('no format is named from four posts, of nineteen in all, alone, or for a little more', () => {
  expect(bestFormat([])).toBeUndefined();
  expect(bestFormat([formatReading('TEXT', 31, 0.9), formatReading('VIDEO', 4, 9)])).toBeUndefined();
  expect(bestFormat([formatReading('TEXT', 10, 0.9), formatReading('VIDEO', 9, 9)])).toBeUndefined();
  expect(bestFormat([formatReading('TEXT', 31, 1.5)])).toBeUndefined();
  expect(bestFormat([formatReading('TEXT', 31, 1), formatReading('IMAGE', 9, 1.01)])).toBeUndefined();
});
