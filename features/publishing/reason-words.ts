import { defineWords } from '#base/i18n/words.ts';

/** What happened and what to do, for every reason that a publication can have. */
export const reasonWords = defineWords({
  'en-US': () => import('./reason-words/en-US.ts'),
  'fr-FR': () => import('./reason-words/fr-FR.ts'),
});
