import { expect, test } from 'vitest';
import { zoneChoices } from './zone-choices.ts';

const WINTER = new Date('2026-11-19T12:00:00Z');
const SUMMER = new Date('2026-07-19T12:00:00Z');
const labelOf = (id: string, locale: 'en-US' | 'fr-FR' = 'en-US', now = WINTER) =>
  zoneChoices(locale, id, now).find((zone) => zone.id === id)?.label;

test('a zone is said by its place and how far its clocks are from the world’s, in the reader’s language', () => {
  expect(labelOf('America/Montreal')).toBe('Montreal (GMT−5)');
  expect(labelOf('America/Argentina/Buenos_Aires', 'fr-FR')).toBe('Buenos Aires (UTC−3)');
  expect(labelOf('America/St_Johns')).toBe('St Johns (GMT−3:30)');
  expect(labelOf('UTC', 'fr-FR')).toBe('UTC');
});

test('where clocks change, what is said is what they show now', () => {
  expect([labelOf('Europe/Paris', 'en-US', WINTER), labelOf('Europe/Paris', 'en-US', SUMMER)]).toEqual([
    'Paris (GMT+1)',
    'Paris (GMT+2)',
  ]);
});

test('zones are in the order of their places', () => {
  const ids = zoneChoices('en-US', undefined, WINTER).map(({ id }) => id);
  expect(ids.indexOf('Europe/Berlin')).toBeLessThan(ids.indexOf('America/Chicago'));
  expect(ids.indexOf('America/Chicago')).toBeLessThan(ids.indexOf('Asia/Tokyo'));
  expect(ids.indexOf('Asia/Tokyo')).toBeLessThan(ids.indexOf('UTC'));
});

test('whatever is in use can be chosen again, and nothing twice', () => {
  const idsWith = (inUse?: string) => zoneChoices('en-US', inUse, WINTER).map(({ id }) => id);
  expect(idsWith('America/Montreal')).toContain('America/Montreal');
  expect(idsWith()).toEqual(expect.arrayContaining(['Europe/Paris', 'UTC']));
  for (const inUse of ['UTC', 'Europe/Paris', 'America/Montreal'])
    expect(new Set(idsWith(inUse)).size).toBe(idsWith(inUse).length);
});
