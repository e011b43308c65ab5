import { expect, test } from 'vitest';
import { isHeld, newImportId } from './import-id.ts';

const NOW = new Date('2026-05-19T10:00:00Z');
const hoursLater = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

test('a preview is held for less than a day, and not before it was made', () => {
  const id = newImportId(NOW);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect([0, 1, 20].map((hours) => isHeld(id, hoursLater(hours)))).toEqual([true, true, true]);
  expect([-1, 21, 24, 8760].map((hours) => isHeld(id, hoursLater(hours)))).toEqual([false, false, false, false]);
});

test('what was not made here is not held', () => {
  for (const id of ['', 'none', crypto.randomUUID(), 'ffffffff-ffff-7fff-bfff-ffffffffffff'])
    expect(isHeld(id, NOW)).toBe(false);
});

test('two that are made at once differ', () => {
  expect(newImportId(NOW)).not.toBe(newImportId(NOW));
});
