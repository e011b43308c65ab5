import { expect, test } from 'vitest';
import { shellWords } from './words.ts';

test.each([
  ['en-US', 'In 2 days we', 'Within a day we'],
  ['fr-FR', 'Dans 2 jours, nous', 'D’ici un jour, nous'],
] as const)('in %s, a day left is not spoken of as several', async (locale, several, last) => {
  const { 'access-ends-soon': sentence } = (await shellWords.load(locale)).bell.kinds;
  expect(sentence({ username: 'ada.writes', days: 2 })).toContain(several);
  for (const days of [0, 1]) expect(sentence({ username: 'ada.writes', days })).toContain(last);
});
