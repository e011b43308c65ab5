import type { Dice } from '../dice.ts';
import type { TopicName } from './topics.ts';
import { topics } from './topics.ts';

/** A line or two about themselves. */
export function biographyFor(dice: Dice, language: 'en' | 'fr', about: readonly TopicName[]): string {
  const tags = about.map((topic) => topics[topic][language].tag.toLowerCase());
  const { claims, things } = topics[dice.pick(about)][language];
  const [first = '', second] = tags;
  const both = second === undefined ? first : `${first}${language === 'fr' ? ' et ' : ' and '}${second}`;
  return dice
    .pick(forms[language])
    .replace('{tags}', both)
    .replace('{list}', tags.join(' · '))
    .replace('{claim}', dice.pick(claims))
    .replace('{thing}', dice.pick(things))
    .replace('{place}', dice.pick(places[language]));
}

const forms = {
  en: [
    '{tags}, most days. {place}.',
    'Notes on {tags}. {claim}',
    '{list}',
    'I post about {tags}. Ask me about {thing}.',
    '{claim}',
    'Somewhere between {thing} and the next deadline. {place}.',
    '{place}. {list}. Opinions are on loan.',
    'Learning out loud: {tags}.',
  ],
  fr: [
    '{tags}, presque tous les jours. {place}.',
    'Notes sur : {tags}. {claim}',
    '{list}',
    'Ici, on parle de tout, surtout : {tags}.',
    '{claim}',
    'Ma passion : {thing}. {place}.',
    '{place}. {list}. Avis personnels.',
    'J’apprends à voix haute : {tags}.',
  ],
};

const places = {
  en: ['By the sea', 'Up north', 'Two trains from the city', 'A small flat, a big table', 'Between two time zones'],
  fr: [
    'Au bord de la mer',
    'Dans le Nord',
    'À deux trains de la ville',
    'Petit studio, grande table',
    'Entre deux gares',
  ],
};
