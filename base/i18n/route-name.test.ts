import { expect, test } from 'vitest';
import { DEFAULT_LOCALE_SETTINGS } from './locale.ts';
import { localeRouteName, parseRouteName } from './route-name.ts';

const bothWays = { ...DEFAULT_LOCALE_SETTINGS, strategy: 'prefix_and_default' } as const;
const own = { ...bothWays, routeNameSeparator: '::', defaultLocaleSuffix: 'plain' };

test('a route’s name carries its locale', () => {
  const names = (['en-US', 'fr-FR'] as const).map((locale) =>
    localeRouteName('contact', locale, DEFAULT_LOCALE_SETTINGS, { prefixed: locale === 'fr-FR' }),
  );
  expect(names).toEqual(['contact___en-US', 'contact___fr-FR']);
});

test('where the default locale answers with and without prefix, the one without is told apart by the suffix', () => {
  expect(localeRouteName('contact', 'en-US', bothWays, { prefixed: false })).toBe('contact___en-US___default');
  expect(localeRouteName('contact', 'en-US', bothWays, { prefixed: true })).toBe('contact___en-US');
  expect(localeRouteName('contact', 'fr-FR', bothWays, { prefixed: false })).toBe('contact___fr-FR');
});

test('separator and suffix are the settings’', () => {
  expect(localeRouteName('contact', 'en-US', own, { prefixed: false })).toBe('contact::en-US::plain');
});

test('a name is read back into its parts', () => {
  expect(parseRouteName('contact___fr-FR', DEFAULT_LOCALE_SETTINGS)).toEqual({ name: 'contact', locale: 'fr-FR' });
  expect(parseRouteName('contact::en-US::plain', own)).toEqual({ name: 'contact', locale: 'en-US' });
  expect(parseRouteName('contact___xx', DEFAULT_LOCALE_SETTINGS)).toEqual({ name: 'contact', locale: undefined });
});
