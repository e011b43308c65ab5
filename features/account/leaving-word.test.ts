import { expect, test } from 'vitest';
import { isLeavingWord } from './leaving-word.ts';

test('whoever means it types the word, in either language and however large', () => {
  for (const typed of ['delete', ' Delete ', 'SUPPRIMER']) expect(isLeavingWord(typed)).toBe(true);
  for (const typed of ['', 'yes', 'delete it']) expect(isLeavingWord(typed)).toBe(false);
});
