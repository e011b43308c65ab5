import { defineWords } from '#base/i18n/words.ts';

export const securityKeyWords = defineWords({
  'en-US': () => import('./security-key-words/en-US.ts'),
  'fr-FR': () => import('./security-key-words/fr-FR.ts'),
});
