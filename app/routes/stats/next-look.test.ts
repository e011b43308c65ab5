import { expect, test } from 'vitest';
import { nextLookAt } from './next-look.ts';

const now = new Date('2026-05-19T10:00:00Z');
const look = (at: string | undefined) => nextLookAt(at ? new Date(at) : undefined, now, 'fr-FR', 'Europe/Paris');

test('the next look is told by the time of day where one is, if it is soon', () => {
  expect(look('2026-05-19T10:15:00Z')).toBe('12:15');
  expect(look(undefined)).toBeUndefined();
  expect(look('2026-05-19T09:59:00Z')).toBeUndefined();
  expect(look('2026-05-20T10:00:00Z')).toBeUndefined();
});
