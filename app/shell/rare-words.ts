import { defineWords } from '#base/i18n/words.ts';

export const rareWords = defineWords({
  'en-US': () => import('./rare-words/en-US.ts'),
  'fr-FR': () => import('./rare-words/fr-FR.ts'),
});
