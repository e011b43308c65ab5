import { expect, test } from 'vitest';
import { preferredLocale } from './preferred-locale.ts';

test.each([
  ['fr-FR', 'fr-FR'],
  ['FR-fr', 'fr-FR'],
  ['fr', 'fr-FR'],
  ['fr-CA,en;q=0.8', 'fr-FR'],
  ['en-GB,fr;q=0.9', 'en-US'],
  ['de-DE,de;q=0.9,fr;q=0.3,en;q=0.2', 'fr-FR'],
  ['en;q=0.2, fr;q=0.7', 'fr-FR'],
  ['  fr-FR ; q=0.9 , en ; q=1 ', 'en-US'],
] as const)('%j means %s', (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

test('a language that is refused with q=0 is not chosen', () => {
  expect(preferredLocale('fr;q=0')).toBeUndefined();
  expect(preferredLocale('fr;q=0, en;q=0.1')).toBe('en-US');
});

test('among languages wished for alike the first one wins', () => {
  expect(preferredLocale('fr, en')).toBe('fr-FR');
  expect(preferredLocale('en, fr')).toBe('en-US');
});

test.each([
  [null],
  [undefined],
  [''],
  ['*'],
  ['de, ja, zh-Hans-CN'],
  [',,,;;;===q='],
  ['fr;q=NaN'],
  ['fr;q=-1'],
  ['fr;q=2'],
  ['français, 日本語'],
  ['fr_FR'],
  ['../../fr-FR'],
  ['fr\u0000'],
  ['__proto__'],
])('%j names no language of ours', (header) => {
  expect(preferredLocale(header)).toBeUndefined();
});

test('only the beginning of an overlong header is read', () => {
  expect(preferredLocale(`${'x,'.repeat(5_000)}fr`)).toBeUndefined();
  expect(preferredLocale(`fr,${'de;q=0.1,'.repeat(5_000)}`)).toBe('fr-FR');
  expect(preferredLocale('f'.repeat(10_240))).toBeUndefined();
});

test('a header of many languages is read as far as twenty of them', () => {
  expect(preferredLocale(`${'de,'.repeat(19)}fr`)).toBe('fr-FR');
  expect(preferredLocale(`${'de,'.repeat(20)}fr`)).toBeUndefined();
});
