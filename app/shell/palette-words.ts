import { defineWords } from '#base/i18n/words.ts';

export const paletteWords = defineWords({
  'en-US': () => import('./palette-words/en-US.ts'),
  'fr-FR': () => import('./palette-words/fr-FR.ts'),
});
