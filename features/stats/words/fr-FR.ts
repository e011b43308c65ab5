import { NETWORK, PRODUCT } from '#base/product.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import type { Format } from '../formats.ts';
import type { Growth } from '../totals.ts';
import type en from './en-US.ts';

const chart: ChartWords = {
  chart: 'graphique',
  keys: 'Les flèches lisent les valeurs, T affiche le tableau.',
  showTable: 'Afficher le tableau',
  download: 'Télécharger',
  downloadSvg: 'En SVG',
  downloadPng: 'En PNG',
  downloadFailed: 'L’image n’a pas pu être créée. Réessayez, ou faites une capture d’écran.',
  noReading: 'pas de relevé',
  empty: 'Rien à montrer pour ces jours',
};

const formats: Record<Format, string> = { TEXT: 'Texte', IMAGE: 'Image', CAROUSEL: 'Carrousel', VIDEO: 'Vidéo' };

const unsaid: Record<Exclude<Growth, object>, string> = {
  'too-few-posts': 'Trop peu de posts pour comparer',
  'not-seen-then': 'Comparaison impossible : les posts précédents n’ont pas été relevés à cet âge',
  'nothing-before': 'Rien à quoi comparer',
};

const jours = (days: number) => (days === 1 ? 'un jour' : `${days} jours`);

const words: typeof en = {
  chart,
  formats,
  unsaid,
  keyFigures: 'Chiffres clés',
  noFigure: '–',
  noPosts: 'Aucun post ces jours-là',
  notRead: 'Pas encore relevé',
  notCounted: 'Non comptés ces jours-là',
  countedOn: (day) => `Comptés le ${day}`,
  figures: {
    views: {
      label: 'Vues',
      name: 'Ce que sont les vues',
      text: 'Le nombre de fois que les posts publiés ces jours-là ont été vus jusqu’ici, sans les visites de votre profil.',
    },
    followers: {
      label: 'Abonnés',
      name: 'Ce que sont les abonnés',
      text: `Le nombre de vos abonnés au dernier comptage de ces jours. ${NETWORK} ne donne que celui du jour, c’est pourquoi ${PRODUCT} compte une fois par jour.`,
    },
    interactions: {
      label: 'Interactions',
      name: 'Ce que sont les interactions',
      text: 'Les j’aime, réponses, reposts, citations et partages des posts publiés ces jours-là, jusqu’ici.',
    },
    engagement: {
      label: 'Taux d’engagement',
      name: 'Ce qu’est le taux d’engagement',
      text: 'Les interactions divisées par les vues : la somme de tous les posts par la somme de tous les posts.',
    },
  },
  change: {
    up: (than) => `de plus que ${than}`,
    down: (than) => `de moins que ${than}`,
    same: 'Environ pareil',
    rateBefore: (rate) => `${rate} avant`,
    asBefore: (than) => `que ${than}`,
    daysBefore: (days) => (days === 1 ? 'la veille' : `les ${days} jours d’avant`),
    yearBefore: '52 semaines plus tôt',
    won: (days) => `de plus en ${jours(days)}`,
    lost: (days) => `de moins en ${jours(days)}`,
    noneWon: (days) => `en ${jours(days)}`,
  },
};

export default words;
