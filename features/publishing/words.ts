import { defineWords } from '#base/i18n/words.ts';

/** Where a post stands on its way out, and what happened on it. */
export const publishingWords = defineWords({
  'en-US': () => import('./words/en-US.ts'),
  'fr-FR': () => import('./words/fr-FR.ts'),
});
