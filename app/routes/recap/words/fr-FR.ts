import type english from './en-US.ts';

const words: typeof english = {
  title: 'La lettre hebdomadaire',
  description: 'Arrêter la lettre qui raconte votre semaine.',
  ask: 'Faut-il cesser de l’envoyer ?',
  stop: 'L’arrêter',
  stopped: 'C’est arrêté. Plus aucune lettre n’arrive le lundi.',
  again: 'La recevoir de nouveau',
  sentAgain: 'Elle revient lundi prochain.',
  unknown: 'Ce lien n’appartient à aucune lettre que nous avons envoyée. Le choix se trouve dans vos réglages.',
  settings: 'Ouvrir les réglages',
};

export default words;
