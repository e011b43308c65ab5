import { defineWords } from '#base/i18n/words.ts';

export const updateWords = defineWords({
  'en-US': () => import('./update-words/en-US.ts'),
  'fr-FR': () => import('./update-words/fr-FR.ts'),
});
