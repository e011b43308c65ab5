import { expect, test } from 'vitest';
import { deletionDueAt } from './leaving.ts';

test('an account goes fourteen days after it was asked for', () => {
  expect(deletionDueAt(new Date('2026-03-20T10:00:00Z'))).toEqual(new Date('2026-04-03T10:00:00Z'));
});
