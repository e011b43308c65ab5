import { describe, expect, test } from 'vitest';
import { DEFAULT_LOCALE_SETTINGS } from './locale.ts';
import type { LocaleSettings } from './locale.ts';
import { localeOfRequest } from './locale-of-request.ts';
import type { LocaleQuestion } from './locale-of-request.ts';

const asked = (question: Partial<LocaleQuestion>, settings: Partial<LocaleSettings> = {}) =>
  localeOfRequest(
    { host: 'bobbin.test', pathname: '/contact', cookie: undefined, acceptLanguage: null, ...question },
    { ...DEFAULT_LOCALE_SETTINGS, ...settings },
  );
const serves = (locale: string) => ({ kind: 'serve', locale });

describe('an unprefixed path', () => {
  test('is in the default language when nobody says otherwise', () => {
    expect(asked({})).toEqual(serves('en-US'));
    expect(asked({ cookie: 'xx-XX', acceptLanguage: 'de' })).toEqual(serves('en-US'));
  });

  test('is sent to the prefixed path of the browser’s language', () => {
    const answer = { kind: 'redirect', locale: 'fr-FR', to: '/fr-FR/contact', remember: false };
    expect(asked({ acceptLanguage: 'fr' })).toEqual(answer);
    expect(asked({ pathname: '/', acceptLanguage: 'fr' })).toEqual({ ...answer, to: '/fr-FR' });
  });

  test('follows the cookie before the browser', () => {
    expect(asked({ cookie: 'en-US', acceptLanguage: 'fr' })).toEqual(serves('en-US'));
    expect(asked({ cookie: 'fr-FR', acceptLanguage: 'en' })).toMatchObject({ kind: 'redirect', to: '/fr-FR/contact' });
  });

  test('follows another default language when the settings name one', () => {
    expect(asked({}, { defaultLocale: 'fr-FR' })).toEqual(serves('fr-FR'));
    expect(asked({ acceptLanguage: 'en' }, { defaultLocale: 'fr-FR' })).toMatchObject({ to: '/en-US/contact' });
  });
});

describe('a prefixed path says the language', () => {
  test('whatever cookie and browser say', () => {
    expect(asked({ pathname: '/fr-FR/contact', cookie: 'en-US', acceptLanguage: 'en' })).toEqual(serves('fr-FR'));
  });

  test('and the default language’s prefix is dropped, with the choice remembered', () => {
    const answer = { kind: 'redirect', locale: 'en-US', to: '/contact', remember: true };
    expect(asked({ pathname: '/en-US/contact', cookie: 'fr-FR' })).toEqual(answer);
    expect(asked({ pathname: '/en-US' })).toEqual({ ...answer, to: '/' });
  });

  test.each(['/en-US//evil.example', '/en-US///evil.example/a', '/en-US//'])(
    '%s does not lead to another site',
    (pathname) => {
      const answer = asked({ pathname });
      expect(answer.kind === 'redirect' && new URL(answer.to, 'https://own.test').origin).toBe('https://own.test');
    },
  );
});

describe('strategies', () => {
  test('prefix: every language has one', () => {
    expect(asked({}, { strategy: 'prefix' })).toMatchObject({ kind: 'redirect', to: '/en-US/contact' });
    expect(asked({ pathname: '/en-US/contact' }, { strategy: 'prefix' })).toEqual(serves('en-US'));
    expect(asked({ pathname: '/fr-FR/contact' }, { strategy: 'prefix' })).toEqual(serves('fr-FR'));
  });

  test('prefix_and_default: the default language answers with and without', () => {
    const settings = { strategy: 'prefix_and_default' } as const;
    expect(asked({}, settings)).toEqual(serves('en-US'));
    expect(asked({ pathname: '/en-US/contact' }, settings)).toEqual(serves('en-US'));
    expect(asked({ acceptLanguage: 'fr' }, settings)).toMatchObject({ kind: 'redirect', to: '/fr-FR/contact' });
  });

  test('no_prefix: cookie and browser decide where one stands, and a link that names a language chooses it', () => {
    const settings = { strategy: 'no_prefix' } as const;
    expect(asked({ acceptLanguage: 'fr' }, settings)).toEqual(serves('fr-FR'));
    expect(asked({ cookie: 'en-US', acceptLanguage: 'fr' }, settings)).toEqual(serves('en-US'));
    expect(asked({ pathname: '/fr-FR/contact' }, settings)).toEqual({
      kind: 'redirect',
      locale: 'fr-FR',
      to: '/contact',
      remember: true,
    });
  });

  test('a host of its own says the language before anything else, without prefixes', () => {
    const settings = { domains: { 'fr-FR': 'bobbin-fr.test' } };
    const host = 'bobbin-fr.test';
    expect(asked({ host, cookie: 'en-US', acceptLanguage: 'en' }, settings)).toEqual(serves('fr-FR'));
    expect(asked({ host, pathname: '/fr-FR/contact' }, settings)).toEqual({ kind: 'unknown', locale: 'fr-FR' });
    expect(asked({ host: 'bobbin.test' }, settings)).toEqual(serves('en-US'));
  });
});
