import { defineWords } from '#base/i18n/words.ts';

/** Where a post stands, in a word: for every page that lists posts, and so without what only the post's own page says. */
export const standingWords = defineWords({
  'en-US': () => import('./standing-words/en-US.ts'),
  'fr-FR': () => import('./standing-words/fr-FR.ts'),
});
