import { defineWords } from '#base/i18n/words.ts';

export const mediaWords = defineWords({
  'en-US': () => import('./words/en-US.ts'),
  'fr-FR': () => import('./words/fr-FR.ts'),
});
