import { expect, test } from 'vitest';
import { writtenAge } from './written-age.ts';

const NOW = new Date('2026-05-19T12:00:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

test.each([
  [-5, 'now', 'maintenant'],
  [59, 'now', 'maintenant'],
  [61, '1 minute ago', 'il y a 1 minute'],
  [7200, '2 hours ago', 'il y a 2 heures'],
  [86_400, 'yesterday', 'hier'],
  [8 * 86_400, 'last week', 'la semaine dernière'],
  [800 * 86_400, '2 years ago', 'il y a 2 ans'],
])('%i seconds are %s', (seconds, english, french) => {
  expect(writtenAge('en-US', before(seconds), NOW)).toBe(english);
  expect(writtenAge('fr-FR', before(seconds), NOW)).toBe(french);
});
