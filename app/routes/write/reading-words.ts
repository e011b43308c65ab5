import { defineWords } from '#base/i18n/words.ts';

export const readingWords = defineWords({
  'en-US': () => import('./reading-words/en-US.ts'),
  'fr-FR': () => import('./reading-words/fr-FR.ts'),
});
