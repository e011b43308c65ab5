import { defineWords } from '#base/i18n/words.ts';

/** What the parts of one's data are, for who reads them as a page. */
export const dataWords = defineWords({
  'en-US': () => import('./data-words/en-US.ts'),
  'fr-FR': () => import('./data-words/fr-FR.ts'),
});
