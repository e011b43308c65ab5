import { defineWords } from '#base/i18n/words.ts';

export const outcomeLetters = defineWords({
  'en-US': () => import('./letter-words/en-US.ts'),
  'fr-FR': () => import('./letter-words/fr-FR.ts'),
});
