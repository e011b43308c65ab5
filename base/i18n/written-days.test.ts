import { expect, test } from 'vitest';
import { writtenDays } from './written-days.ts';

test.each([
  ['en-US', '2026-06-01', '2026-06-07', 'June 1 – 7, 2026'],
  ['en-US', '2026-05-28', '2026-06-01', 'May 28 – June 1, 2026'],
  ['fr-FR', '2026-06-01', '2026-06-07', '1er–7 juin 2026'],
  ['fr-FR', '2026-05-28', '2026-06-01', '28 mai – 1er juin 2026'],
  ['fr-FR', '2026-12-28', '2027-01-01', '28 décembre 2026 – 1er janvier 2027'],
  ['fr-FR', '2026-06-01', '2026-06-01', '1er juin 2026'],
  ['fr-FR', '2026-06-11', '2026-06-21', '11–21 juin 2026'],
] as const)('%s writes the days from %s to %s as people do', (locale, first, last, written) => {
  expect(writtenDays(locale, first, last).replaceAll('\u2009', ' ')).toBe(written);
});
