import { expect, test } from 'vitest';
import { deletionDueAt, isLeavingWord } from './leaving.ts';

test('an account goes fourteen days after it was asked for', () => {
  expect(deletionDueAt(new Date('2026-03-20T10:00:00Z'))).toEqual(new Date('2026-04-03T10:00:00Z'));
});

test('whoever means it types the word, in either language and however large', () => {
  for (const typed of ['delete', ' Delete ', 'SUPPRIMER']) expect(isLeavingWord(typed)).toBe(true);
  for (const typed of ['', 'yes', 'delete it']) expect(isLeavingWord(typed)).toBe(false);
});
