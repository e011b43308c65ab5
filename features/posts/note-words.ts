import { defineWords } from '#base/i18n/words.ts';

export const noteWords = defineWords({
  'en-US': () => import('./note-words/en-US.ts'),
  'fr-FR': () => import('./note-words/fr-FR.ts'),
});
