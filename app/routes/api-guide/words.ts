import { defineWords } from '#base/i18n/words.ts';

export const apiGuideWords = defineWords({
  'en-US': () => import('./words/en-US.ts'),
  'fr-FR': () => import('./words/fr-FR.ts'),
});
