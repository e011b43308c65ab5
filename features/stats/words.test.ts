import { expect, test } from 'vitest';
import en from './words/en-US.ts';
import fr from './words/fr-FR.ts';

test('how a rate has changed is one sentence with its points', () => {
  const than = fr.change.daysBefore(30);
  expect(`${fr.change.points(0.4)} ${fr.change.rateBefore('7,1 %', than, -4)}`).toBe(
    '0,4 point de moins que les 30 jours d’avant (7,1 %)',
  );
  expect(`${en.change.points(1.2)} ${en.change.rateBefore('7.1%', en.change.daysBefore(30), 12)}`).toMatch(
    /^1\.2 points more than .+ \(7\.1%\)$/,
  );
  expect(`${fr.change.same} ${fr.change.rateBefore('7,1 %', than, 0)}`).toBe(
    'Stable à 7,1 %, comme les 30 jours d’avant',
  );
});

test('a post that has no reading yet is told when its first one comes, and an old one that there is none', () => {
  const hours = 3 * 3_600_000;
  expect(en.curve.none(hours)).toBe('The first reading of its curve comes when it is 3 h old');
  expect(fr.curve.none(hours)).toBe('Le premier relevé de sa courbe viendra quand il aura 3 h');
  expect(en.curve.none(undefined)).toBe('No reading of its first week');
  expect(fr.curve.none(undefined)).toBe('Aucun relevé de sa première semaine');
});

test('what is counted is called as many as there are: French has one for none as well', () => {
  expect([0, 1, 2].map((views) => fr.unit('views', views))).toEqual(['vue', 'vue', 'vues']);
  expect([0, 1, 2].map((views) => en.unit('views', views))).toEqual(['views', 'view', 'views']);
  expect([en.unit('replies', 1), fr.unit('replies', 1), fr.unit('likes', 2)]).toEqual(['reply', 'réponse', 'j’aime']);
});
