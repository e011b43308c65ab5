import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const COMPACT_FROM = 10_000_000;
const LOCALE = 'fr-FR';
const plain = (value: number) =>
  numberFormat(LOCALE, {
    maximumFractionDigits: 1,
    notation: Math.abs(value) < COMPACT_FROM ? 'standard' : 'compact',
  }).format(value);
const percent = (share: number) => numberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 }).format(share);

const words: typeof en = {
  names: {
    views: 'Vues',
    likes: 'J’aime',
    replies: 'Réponses',
    reposts: 'Reposts',
    quotes: 'Citations',
    shares: 'Partages',
    interactions: 'Interactions',
    engagement: 'Taux d’engagement',
  },
  meanings: {
    views: `Combien de fois la publication a été vue depuis sa parution, selon ${NETWORK}.`,
    likes: 'Les « J’aime » depuis la parution. Un « J’aime » retiré ne compte plus.',
    replies: 'Les réponses depuis la parution, y compris celles faites à des réponses.',
    reposts: 'Combien de fois la publication a été relayée telle quelle.',
    quotes: 'Combien de fois la publication a été relayée avec un commentaire.',
    shares: `Combien de fois la publication a été envoyée à quelqu’un depuis ${NETWORK}.`,
    interactions: '« J’aime », réponses, reposts, citations et partages, ensemble.',
    engagement: 'Les interactions divisées par les vues.',
  },
  whatIs: (name) => `Définition : ${name.toLowerCase()}`,
  number: plain,
  percent,
  rate: (share) =>
    numberFormat(LOCALE, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(share),
  times: (times) =>
    `${numberFormat(LOCALE, times < 10 ? { minimumSignificantDigits: 2, maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 }).format(times)} ×`,
  unknown: 'inconnu',
  age: (ms) => {
    const hours = ms / 3_600_000;
    if (hours < 1) return `${Math.round(hours * 60)} min`;
    return hours < 72 ? `${plain(hours)} h` : `${plain(hours / 24)} jours`;
  },
  moment: (at, timeZone) =>
    dateFormat(LOCALE, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone }).format(at),
  day: (at, timeZone) => dateFormat(LOCALE, { month: 'short', day: 'numeric', year: 'numeric', timeZone }).format(at),
  againstMedian: (times, isSoFar) => ({
    times,
    rest: isSoFar ? 'votre médiane, pour l’instant' : 'votre médiane',
  }),
  posts: (count) => `${plain(count)} ${count < 2 ? 'publication' : 'publications'}`,
  chart: {
    chart: 'graphique',
    keys: 'Les flèches lisent les valeurs, T affiche le tableau.',
    showTable: 'Afficher en tableau',
    download: 'Télécharger',
    downloadSvg: 'En SVG',
    downloadPng: 'En PNG',
    downloadFailed: 'L’image n’a pas pu être créée. Réessayez ou faites une capture d’écran.',
    noReading: 'pas de relevé',
    empty: 'Aucun relevé de sa première semaine',
  },
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
        'Ce que les publications des 7 derniers jours ont réuni jusqu’ici. L’évolution les compare, à âge égal, à celles des 7 jours d’avant. La courbe montre ce que toutes vos publications ont gagné chaque jour.',
      followers: 'Au dernier comptage, fait une fois par jour. L’évolution se mesure sur 7 jours.',
      engagement:
        'Les interactions divisées par les vues, pour toutes les publications des 7 derniers jours ensemble. L’évolution les compare, à âge égal, à celles des 7 jours d’avant.',
      replies:
        'Les réponses reçues jusqu’ici par les publications des 7 derniers jours. L’évolution les compare, à âge égal, à celles des 7 jours d’avant. La courbe montre ce que toutes vos publications ont gagné chaque jour.',
    },
    more: 'de plus que les 7 jours d’avant',
    fewer: 'de moins que les 7 jours d’avant',
    same: 'Stable',
    sameAs: 'par rapport aux 7 jours d’avant',
    rateBefore: (rate) => `contre ${rate} les 7 jours d’avant`,
    points: (points) => `${points} points`,
    wonIn: 'de plus en 7 jours',
    lostIn: 'de moins en 7 jours',
    unchanged: 'Inchangé',
    unchangedIn: 'en 7 jours',
    none: 'Pas encore de relevé',
    unsaid: {
      'too-few-posts': 'Trop peu de publications pour comparer : il en faut trois dans chacune des deux semaines.',
      'not-seen-then': 'Pas de comparaison : toutes les publications n’ont pas été vues au même âge.',
      'nothing-before': 'Rien à comparer dans les 7 jours d’avant.',
      'not-counted-then': 'Pas de comparaison : aucun comptage d’il y a 7 jours.',
    },
  },
  curve: {
    age: 'Âge',
    posted: 'parution',
    hours: (hours) => `${hours} h`,
    days: (days) => (days < 2 ? `${days} jour` : `${days} jours`),
    usual: 'd’habitude',
    lastPosts: (posts) => `${posts} publications`,
    pending: 'pas encore',
    at: (value, age) => `${value} à ${age}`,
    timesUsual: (times) => `${times} d’habitude`,
  },
  unsaid: {
    'not-looked-at':
      'Nous n’avons pas encore lu ses chiffres. La première lecture vient dans les minutes qui suivent la parution.',
    'usual-unknown':
      'Pas encore d’habitude à laquelle la comparer : il faut cinq publications antérieures suivies dès leur première semaine.',
    'usual-is-none': 'D’habitude, vos publications n’en ont aucun à cet âge : il n’y a rien à comparer.',
    'not-seen-then':
      'Nous n’avons pas vu cette publication à un âge où les autres l’ont été : elle n’est donc pas comparée.',
  },
};

export default words;
