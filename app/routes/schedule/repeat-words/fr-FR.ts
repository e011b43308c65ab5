import { shortWeekdayName } from '#base/i18n/written-day.ts';
import type { RepetitionRule } from '#features/planning/repetition.ts';
import type en from './en-US.ts';

export function ruleSaid(given: RepetitionRule): string {
  if (given.kind === 'daily') return given.every === 1 ? 'Chaque jour' : `Tous les ${given.every} jours`;
  if (given.kind === 'monthly')
    return given.day === 'last' ? 'Le dernier jour du mois' : `Chaque mois, le ${given.day}`;
  const days = given.weekdays.map((weekday) => shortWeekdayName('fr-FR', weekday)).join(', ');
  return given.every === 1 ? `Chaque semaine : ${days}` : `Toutes les ${given.every} semaines : ${days}`;
}

const words: typeof en = {
  kind: 'Rythme',
  daily: 'Par jour',
  weekly: 'Par semaine',
  monthly: 'Par mois',
  every: 'Tous les combien de jours ou de semaines',
  everyOf: { daily: 'Tous les combien de jours', weekly: 'Toutes les combien de semaines' },
  weekdays: 'Ces jours-là',
  monthDay: 'Jour du mois',
  lastDay: 'Le dernier jour',
  time: 'Heure',
  startsOn: 'À partir du',
  endsOn: 'Jusqu’au',
  endsHelp: 'Laissez vide pour ne pas avoir de fin.',
  begin: 'Répéter',
  preview: 'Voir les dates',
  dates: 'Il reviendrait',
  noDates: 'Aucune date pour l’instant. Relisez les champs ci-dessus.',
  monthlyHelp: 'Pour chaque mois. Un mois qui ne l’a pas prend son dernier jour.',
};

export default words;
