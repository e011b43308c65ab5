import { defineWords } from '#base/i18n/words.ts';
import type en from './words/en-US.ts';

export type EntranceWords = typeof en;

export const entranceWords = defineWords({
  'en-US': () => import('./words/en-US.ts'),
  'fr-FR': () => import('./words/fr-FR.ts'),
});
