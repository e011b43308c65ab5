import { defineWords } from '#base/i18n/words.ts';

/** Apart from what the page says: only the server writes files. */
export const headerWords = defineWords({
  'en-US': () => import('./header-words/en-US.ts'),
  'fr-FR': () => import('./header-words/fr-FR.ts'),
});
