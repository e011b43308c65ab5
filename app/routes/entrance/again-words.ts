import { defineWords } from '#base/i18n/words.ts';

/** Apart from the other words of the way in, which the settings fetch as well. */
export const againWords = defineWords({
  'en-US': () => import('./again-words/en-US.ts'),
  'fr-FR': () => import('./again-words/fr-FR.ts'),
});
