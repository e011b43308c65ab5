import { expect, test } from 'vitest';
import { placeAfter, placeAfterFailure } from './import-place.ts';
import { showsRecovery } from './recovery.ts';

const importing = {
  importStep: 'replies' as const,
  importCursor: 'somewhere',
  skippedSteps: [],
  scopes: ['threads_basic', 'threads_read_replies'],
  importedAt: null,
  failures: 0,
};
const now = new Date('2026-05-19T10:00:00Z');

test('posts are followed by replies, replies by days, and whoever only catches up has all days', () => {
  expect(placeAfter('posts', importing)).toMatchObject({ importStep: 'replies', importCursor: null });
  expect(placeAfter('posts', { ...importing, scopes: [] })).toMatchObject({ importStep: 'days' });
  expect(placeAfter('replies', importing)).toMatchObject({ importStep: 'days' });
  expect(placeAfter('replies', { ...importing, importedAt: now })).toMatchObject({ importStep: 'done' });
  expect(placeAfter('days', importing)).toMatchObject({ importStep: 'done' });
});

test('what was skipped is no longer when it was read', () => {
  expect(placeAfter('replies', { ...importing, skippedSteps: ['replies', 'days'] }).skippedSteps).toEqual(['days']);
});

test('a list whose place is refused begins again, anything else goes on where it was', () => {
  expect(placeAfterFailure(importing, { kind: 'rejected' })).toEqual({ importCursor: null });
  expect(placeAfterFailure(importing, { kind: 'unavailable' })).toEqual({});
  expect(placeAfterFailure({ ...importing, importStep: 'days' }, { kind: 'rejected' })).toEqual({});
});

test('a step that failed five times in a row is skipped', () => {
  expect(placeAfterFailure({ ...importing, failures: 3 }, { kind: 'unavailable' })).toEqual({});
  expect(placeAfterFailure({ ...importing, failures: 4 }, { kind: 'unavailable' })).toEqual({
    importStep: 'days',
    importCursor: null,
    skippedSteps: ['replies'],
  });
});

test('the first page of a list does not show that the second is no longer refused', () => {
  const claim = { importStep: 'posts' as const, importCursor: null, postsDueAt: now };
  expect(showsRecovery(claim, { importStep: 'posts', importCursor: 'second' }, now)).toBe(false);
  expect(showsRecovery(claim, { importStep: 'days', importCursor: null }, now)).toBe(true);
  expect(showsRecovery({ ...claim, importCursor: 'second' }, { importCursor: 'third' }, now)).toBe(true);
});

test('looks alone do not show that what failed is answered again', () => {
  const claim = { importStep: 'done' as const, importCursor: null, postsDueAt: now };
  expect(showsRecovery(claim, {}, now)).toBe(true);
  expect(showsRecovery(claim, {}, new Date(now.getTime() - 1))).toBe(false);
});
