import { defineWords } from '#base/i18n/words.ts';

/** What figures are called and mean, and how they are compared: the same on every page that shows them. */
export const figureWords = defineWords({
  'en-US': () => import('./figure-words/en-US.ts'),
  'fr-FR': () => import('./figure-words/fr-FR.ts'),
});
