import { expect, test } from 'vitest';
import { apiGuideWords } from '#app/routes/api-guide/words.ts';
import { scheduleWords } from '#app/routes/schedule/words.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { accountWords } from '#features/account/words.ts';
import { apiKeysWords } from '#features/api-keys/words.ts';
import { exportsWords } from '#features/exports/words.ts';
import { premium } from '#testing/cast.ts';
import { screensFor } from './navigation.ts';
import { PLACES } from './palette-places.ts';
import { fit } from './palette-search.ts';
import { paletteWords } from './palette-words.ts';
import { shellWords } from './words.ts';

const SEARCHES: [Locale, string, string][] = [
  ['en-US', 'queue', '/post/schedule?view=queue'],
  ['en-US', 'calendar', '/post/schedule'],
  ['en-US', 'analyse', '/post/analyze'],
  ['en-US', 'analyze', '/post/analyze'],
  ['en-US', 'export', '/setting/account#exports'],
  ['en-US', 'password', '/setting/account#password'],
  ['en-US', 'time zone', '/setting/account#preferences'],
  ['en-US', 'api', '/setting/account#keys'],
  ['en-US', 'openapi', '/setting/account/api#first'],
  ['en-US', '2fa', '/setting/account#two-factor'],
  ['fr-FR', 'file d’attente', '/post/schedule?view=queue'],
  ['fr-FR', 'planning', '/post/schedule'],
  ['fr-FR', 'analyser', '/post/analyze'],
  ['fr-FR', 'exporter', '/setting/account#exports'],
  ['fr-FR', 'mot de passe', '/setting/account#password'],
  ['fr-FR', 'fuseau', '/setting/account#preferences'],
  ['fr-FR', 'api', '/setting/account#keys'],
];

test.each(SEARCHES)('in %s, %s finds %s', async (locale, query, expected) => {
  const { entries } = await shellWords.load(locale);
  const { alsoCalled, places } = await paletteWords.load(locale);
  const screens = screensFor(premium).map(({ key, to }) => ({ to, label: entries[key], alsoCalled: alsoCalled[key] }));
  const parts = PLACES.map(({ key, to }) => ({ to, ...places[key] }));
  const found = [...screens, ...parts].filter((target) => fit(target, query) !== undefined);
  expect(found.map(({ to }) => to)).toContain(expected);
  expect(found.length, 'and not everything').toBeLessThan(8);
});

test.each(['en-US', 'fr-FR'] as const)('in %s, a part of a page is called what it is called there', async (locale) => {
  const account = await accountWords.load(locale);
  const { places } = await paletteWords.load(locale);
  const titles = {
    queue: (await scheduleWords.load(locale)).titles.queue,
    email: account.email.title,
    password: account.password.title,
    'two-factor': account.twoFactor.title,
    identities: account.identities.title,
    sessions: account.sessions.title,
    preferences: account.preferences.title,
    publishing: account.publishing.title,
    recap: account.recap.title,
    exports: (await exportsWords.load(locale)).title,
    keys: (await apiKeysWords.load(locale)).title,
    api: (await apiGuideWords.load(locale)).title,
    data: account.data.title,
    leaving: account.leaving.title,
  };
  for (const { key } of PLACES) expect(places[key].label).toBe(titles[key]);
});
