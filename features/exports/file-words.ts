import { defineWords } from '#base/i18n/words.ts';

/** Apart from what the page says: only the server writes files. */
export const fileWords = defineWords({
  'en-US': () => import('./file-words/en-US.ts'),
  'fr-FR': () => import('./file-words/fr-FR.ts'),
});
