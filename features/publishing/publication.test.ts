import { expect, test } from 'vitest';
import { wakesNext } from './publication.ts';

test('the next part is looked at once this one has its id, or has been looked for in vain for more than an hour', () => {
  expect(wakesNext({ state: 'published', again: null, remoteId: '1' })).toBe(true);
  expect(wakesNext({ state: 'published', again: 0, looks: 4 })).toBe(false);
  expect(wakesNext({ state: 'published', again: 0, looks: 5 })).toBe(true);
  expect(wakesNext({ state: 'publishing', again: 0, looks: 9 })).toBe(false);
});
