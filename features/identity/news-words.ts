import { defineWords } from '#base/i18n/words.ts';

export const newsWords = defineWords({
  'en-US': () => import('./news-words/en-US.ts'),
  'fr-FR': () => import('./news-words/fr-FR.ts'),
});
