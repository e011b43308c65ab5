import { expect, test } from 'vitest';
import { DEFAULT_LOCALE_SETTINGS, STRATEGIES } from './locale.ts';
import type { LocaleSettings } from './locale.ts';
import { localePath, splitLocale, switchedAddress } from './locale-path.ts';

const settings = (changed: Partial<LocaleSettings> = {}) => ({ ...DEFAULT_LOCALE_SETTINGS, ...changed });

test.each([
  ['/', undefined, '/'],
  ['/contact', undefined, '/contact'],
  ['/fr-FR', 'fr-FR', '/'],
  ['/fr-FR/', 'fr-FR', '/'],
  ['/fr-FR/setting/about', 'fr-FR', '/setting/about'],
  ['/fr-fr/contact', undefined, '/fr-fr/contact'],
  ['/de-DE/contact', undefined, '/de-DE/contact'],
  ['/contact/fr-FR', undefined, '/contact/fr-FR'],
  ['/fr-FR//evil.example', 'fr-FR', '/evil.example'],
])('%s is %s and %s', (pathname, locale, path) => {
  expect(splitLocale(pathname)).toEqual({ locale, path });
});

test('each strategy writes its own paths', () => {
  const paths = Object.fromEntries(
    STRATEGIES.map((strategy) => [
      strategy,
      (['en-US', 'fr-FR'] as const).map((locale) => localePath('/contact', locale, settings({ strategy }))),
    ]),
  );
  expect(paths).toEqual({
    prefix_except_default: ['/contact', '/fr-FR/contact'],
    prefix_and_default: ['/contact', '/fr-FR/contact'],
    prefix: ['/en-US/contact', '/fr-FR/contact'],
    no_prefix: ['/contact', '/contact'],
  });
});

test('the home page of a locale has no slash at its end', () => {
  expect(localePath('/', 'fr-FR', settings())).toBe('/fr-FR');
  expect(localePath('/', 'en-US', settings())).toBe('/');
  expect(localePath('/?told=logged-out#top', 'fr-FR', settings())).toBe('/fr-FR?told=logged-out#top');
});

const at = { protocol: 'https:', host: 'bobbin.test', pathname: '/contact', search: '?from=home', hash: '#form' };

test('switching keeps page, query and fragment', () => {
  expect(switchedAddress(at, 'fr-FR', settings())).toBe('/fr-FR/contact?from=home#form');
  expect(switchedAddress({ ...at, pathname: '/fr-FR/contact' }, 'en-US', settings())).toBe('/contact?from=home#form');
});

test('switching goes to the other host when the locale has one, and not from that host to itself', () => {
  const domains = settings({ domains: { 'fr-FR': 'bobbin-fr.test' } });
  expect(switchedAddress(at, 'fr-FR', domains)).toBe('https://bobbin-fr.test/contact?from=home#form');
  expect(switchedAddress({ ...at, host: 'bobbin-fr.test' }, 'fr-FR', domains)).toBe('/contact?from=home#form');
});
