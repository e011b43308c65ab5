import { defineWords } from '#base/i18n/words.ts';

export const emojiWords = defineWords({
  'en-US': () => import('./emoji-words/en-US.ts'),
  'fr-FR': () => import('./emoji-words/fr-FR.ts'),
});
