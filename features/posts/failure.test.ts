import { expect, test } from 'vitest';
import { failureCodeOf } from './failure.ts';

test('a stored failure is known by its code', () => {
  expect(failureCodeOf({ code: 'unauthorized', at: '2026-05-19T09:00:00Z' })).toBe('unauthorized');
});

test.each([null, {}, { code: 'teapot' }, { code: 7 }, 'refused'])(
  '%j is a failure without words of its own',
  (stored) => expect(failureCodeOf(stored)).toBe('other'),
);
