import { NETWORK, PRODUCT } from '#base/product.ts';
import type { ChartWords } from '#ui/charts/chart-words.ts';
import type { Change } from '../change.ts';
import type { Format } from '../formats.ts';
import { statsFormats } from '../ui/stats-formats.ts';
import type en from './en-US.ts';

const { count } = statsFormats('fr-FR');

function age(ms: number): string {
  const hours = ms / 3_600_000;
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 72 ? `${count(hours)} h` : `${count(hours / 24)} jours`;
}

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

const noChange: Record<Extract<Change, string>, string> = {
  'too-few-posts': 'Trop peu de posts pour comparer : il en faut trois de chaque côté',
  'not-seen-then': 'Comparaison impossible : tous les posts n’ont pas été vus au même âge',
  'nothing-before': 'Rien à quoi comparer',
  'not-counted-then': 'Comparaison impossible : il n’y a qu’un comptage',
};

const jours = (days: number) => (days === 1 ? 'un jour' : `${days} jours`);

const names: typeof en.names = {
  views: 'Vues',
  likes: 'J’aime',
  replies: 'Réponses',
  reposts: 'Reposts',
  quotes: 'Citations',
  shares: 'Partages',
  interactions: 'Interactions',
  engagement: 'Taux d’engagement',
};

const words: typeof en = {
  chart,
  formats,
  noChange,
  keyFigures: 'Chiffres clés',
  noFigure: '–',
  noPosts: 'Aucun post ces jours-là',
  notRead: 'Pas encore de relevé',
  noViews: 'Aucune vue encore',
  notCounted: 'Non comptés ces jours-là',
  countedOn: (day) => `Comptés le ${day}`,
  figures: {
    views: {
      label: 'Vues',
      name: 'Ce que sont les vues',
      text: 'Le nombre de fois que les posts publiés ces jours-là ont été vus jusqu’ici, sans les vues de votre profil.',
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
    more: (than) => `de plus que ${than}`,
    fewer: (than) => `de moins que ${than}`,
    same: 'Stable',
    asBefore: (than) => `en comparaison avec ${than}`,
    points: (value) => `${count(value)} ${value < 2 ? 'point' : 'points'}`,
    rateBefore: (rate, than, points) =>
      points === 0 ? `à ${rate}, comme ${than}` : `de ${points > 0 ? 'plus' : 'moins'} que ${than} (${rate})`,
    daysBefore: (days) => (days === 1 ? 'la veille' : `les ${days} jours d’avant`),
    yearBefore: '52 semaines plus tôt',
    wonIn: (days) => `de plus en ${jours(days)}`,
    lostIn: (days) => `de moins en ${jours(days)}`,
    unchanged: 'Sans changement',
    unchangedIn: (days) => `en ${jours(days)}`,
  },
  names,
  unit: (name, value) => {
    const unit = names[name].toLowerCase();
    return value < 2 ? unit.replace(/s$/, '') : unit;
  },
  meanings: {
    views: `Combien de fois le post a été vu depuis sa publication, selon ${NETWORK}.`,
    likes: 'Les j’aime depuis la publication. Un j’aime retiré ne compte plus.',
    replies: 'Les réponses depuis la publication, y compris celles faites à des réponses.',
    reposts: 'Combien de fois le post a été relayé tel quel.',
    quotes: 'Combien de fois le post a été relayé avec un commentaire.',
    shares: `Combien de fois le post a été envoyé à quelqu’un depuis ${NETWORK}.`,
    interactions: 'J’aime, réponses, reposts, citations et partages, ensemble.',
    engagement: 'Les interactions divisées par les vues.',
  },
  whatIs: (name) => `Définition : ${name.toLowerCase()}`,
  unknown: 'inconnu',
  zone: (place) => (place === 'UTC' ? 'UTC' : `heure de ${place}`),
  age,
  againstMedian: (times, isSoFar) => ({
    times,
    rest: isSoFar ? 'votre médiane, pour l’instant' : 'votre médiane',
  }),
  posts: (value) => `${count(value)} ${value < 2 ? 'post' : 'posts'}`,
  week: {
    label: 'Vos 7 derniers jours',
    names: {
      views: 'Vues, 7 jours',
      followers: 'Abonnés',
      engagement: 'Taux d’engagement',
      replies: 'Réponses, 7 jours',
    },
    meanings: {
      views:
        'Ce que les posts des 7 derniers jours ont réuni jusqu’ici. L’évolution les compare, à âge égal, à ceux des 7 jours d’avant. La courbe montre ce que tous vos posts ont gagné chaque jour.',
      followers:
        'Au dernier comptage, fait une fois par jour. L’évolution se mesure depuis le comptage d’il y a 7 jours, ou depuis le premier qui suit.',
      engagement:
        'Les interactions divisées par les vues, pour tous les posts des 7 derniers jours ensemble. L’évolution les compare, à âge égal, à ceux des 7 jours d’avant.',
      replies:
        'Les réponses reçues jusqu’ici par les posts des 7 derniers jours. L’évolution les compare, à âge égal, à ceux des 7 jours d’avant. La courbe montre ce que tous vos posts ont gagné chaque jour.',
    },
  },
  curve: {
    age: 'Âge',
    none: (nextAgeMs) =>
      nextAgeMs === undefined
        ? 'Aucun relevé de sa première semaine'
        : `Le premier relevé de sa courbe viendra quand il aura ${age(nextAgeMs)}`,
    posted: 'publié',
    hours: (hours) => `${hours} h`,
    days: (days) => (days < 2 ? `${days} jour` : `${days} jours`),
    usual: 'd’habitude',
    lastPosts: (posts) => `${posts} posts`,
    pending: 'pas encore',
    at: (value, age) => `${value} à ${age}`,
    timesUsual: (times) => `${times} d’habitude`,
  },
  noVerdict: {
    'too-young': 'Il est trop récent pour être comparé : les autres n’ont pas été vus si tôt.',
    'not-looked-at':
      'Nous n’avons pas encore lu ses chiffres. La première lecture vient dans les minutes qui suivent la publication.',
    'usual-unknown':
      'Pas encore d’habitude à laquelle le comparer : il faut cinq posts antérieurs suivis dès leur première semaine.',
    'usual-is-none': 'D’habitude, vos posts n’en ont pas à cet âge : la comparaison est impossible.',
    'not-seen-then': 'Nous n’avons pas vu ce post à un âge où les autres l’ont été : il n’est donc pas comparé.',
  },
};

export default words;
