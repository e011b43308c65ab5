import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#base/i18n/locale.ts';
import { privacyWords } from './words.ts';

describe.each(LOCALES)('%s', (locale) => {
  test.each([
    ['ai', /language model|modèle de langage/],
    ['billing', /Stripe|subscription|abonnement\b/],
    ['bookmarks', /bookmark|favoris/],
    ['creators', /community|communauté/],
    ['earning', /commission/],
  ])('what %s does with data is told when it is there, and not before', async (feature, mention) => {
    const told = JSON.stringify(await privacyWords.load(locale));
    expect(mention.test(told)).toBe(existsSync(new URL(`../../../features/${feature}`, import.meta.url)));
  });
});
