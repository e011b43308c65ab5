import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type { Format } from '#features/stats/formats.ts';
import { HOURS_TOGETHER } from '#features/stats/traits.ts';
import type { PostGroup, Trait } from '#features/stats/traits.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import type en from './en-US.ts';

const LOCALE = 'fr-FR';
const count = (value: number) => numberFormat(LOCALE).format(value);
const posts = (value: number) => `${count(value)} ${value < 2 ? 'publication' : 'publications'}`;
const { weekday } = statsFormats(LOCALE);
const hour = (value: number) => `${value} h`;
const shortWeekday = (number: number) =>
  dateFormat(LOCALE, { timeZone: 'UTC', weekday: 'short' }).format(Date.UTC(2024, 0, number));
const end = (from: string) => (Number(from) + HOURS_TOGETHER) % 24 || 24;
const time = (day: number, at: number) => `${weekday(day)} à ${hour(at)}`;
const shortTime = (day: number, at: number) => `${shortWeekday(day)} ${hour(at)}`;
const quoted = (topic: string) => `« \u2068${topic}\u2069 »`;
const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

const manyOf: Record<Format, string> = {
  TEXT: 'Textes seuls',
  IMAGE: 'Images',
  CAROUSEL: 'Carrousels',
  VIDEO: 'Vidéos',
};
const oneOf: Record<Format, string> = { TEXT: 'Texte', IMAGE: 'Image', CAROUSEL: 'Carrousel', VIDEO: 'Vidéo' };
const lengths: Record<string, string> = { short: 'Courte', medium: 'Moyenne', long: 'Longue' };
const manyLengths: Record<string, string> = {
  short: 'Publications courtes',
  medium: 'Publications de longueur moyenne',
  long: 'Publications longues',
};
const yesOrNo = (value: string) => (value === 'yes' ? 'Avec' : 'Sans');

const many: Record<PostGroup['trait'], (value: string) => string> = {
  format: (value) => manyOf[value as Format],
  length: (value) => manyLengths[value] ?? value,
  hour: (value) => `Publications entre ${hour(Number(value))} et ${hour(end(value))}`,
  weekday: (value) => `Publications du ${weekday(Number(value))}`,
  topic: (value) => `Publications sur ${quoted(value)}`,
  link: (value) => `Publications ${value === 'yes' ? 'avec' : 'sans'} lien`,
  question: (value) => `Publications ${value === 'yes' ? 'avec une' : 'sans'} question`,
  media: (value) => `Publications ${value === 'yes' ? 'avec' : 'sans'} média`,
  time: (value) => {
    const [day, at] = value.split('-').map(Number);
    return `Publications du ${time(day ?? 1, at ?? 0)}`;
  },
};
const short: Record<Trait, (value: string) => string> = {
  format: (value) => oneOf[value as Format],
  length: (value) => lengths[value] ?? value,
  hour: (value) => `${Number(value)}–${hour(end(value))}`,
  weekday: (value) => capital(weekday(Number(value))),
  topic: (value) => value,
  link: yesOrNo,
  question: yesOrNo,
  media: yesOrNo,
};

const words: typeof en = {
  title: 'Ce qui marche',
  description:
    'Ce qui distingue vos publications qui marchent des autres, à quel point c’est sûr, et les publications qui le montrent.',
  lede: (value, first, last) =>
    `Ce qui distingue vos publications qui marchent des autres : ${posts(value)}, du ${first} au ${last}.`,
  compared: 'Publications comparées',
  periods: { year: '365 derniers jours', all: 'Toutes' },
  groups: {
    many: ({ trait, value }) => many[trait](value),
    short: ({ trait, value }) => short[trait](value),
    time,
    shortTime,
  },
  nothingHere: 'Rien ici ne fait nettement mieux ou moins bien que le reste.',
  claims: {
    question: 'Qu’est-ce qui marche chez vous ?',
    lede: (group, times, value) => `${group} : ${times} les vues des autres, sur ${posts(value)}.`,
    nothing: (value) =>
      `Sur ${posts(value)}, rien ne fait nettement mieux ou moins bien que le reste. Écrivez ce qui vous plaît.`,
    better: 'Vu plus souvent',
    worse: 'Vu moins souvent',
    noneBetter: 'Rien ne fait nettement mieux que le reste.',
    noneWorse: 'Rien ne fait nettement moins bien que le reste.',
    row: (confidence, value, low, high, middle) =>
      `${confidence}, d’après ${posts(value)} : entre ${low} et ${high}. Celle du milieu fait ${middle} votre médiane.`,
    others: 'les autres',
    isShown: 'Les publications sont affichées plus bas.',
    none: 'Pas encore de publications à comparer',
    noneText: (fewest) =>
      `Une publication se compare au bout de trois jours. À partir de ${fewest}, cette page dira ce qui marche.`,
    notEnough: 'Pas assez de publications pour dire ce qui marche',
    notEnoughText: (value, fewest) =>
      `Il en faut ${fewest} d’au moins trois jours et vous en avez ${value} : encore ${fewest - value}.`,
  },
  posts: {
    seen: (times, value) => `${posts(value)} : ${times} les vues des autres.`,
    ofTime: (value) => `${posts(value)} des 90 derniers jours.`,
    notCompared: (value) => `${posts(value)} : trop peu pour comparer, d’un côté ou de l’autre.`,
    order: 'La plus vue d’abord.',
    medianOf: (value) =>
      `La médiane indiquée est celle de vos ${count(value)} dernières publications d’au moins trois jours, comme sur la page d’une publication.`,
    list: 'Les publications concernées',
    noText: 'Une publication sans texte',
    published: (at, timeZone) =>
      dateFormat(LOCALE, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(at),
    close: 'Fermer la liste',
    none: 'Aucune publication de ce genre',
    noneText: 'Aucune d’au moins trois jours n’est parue à cette période. Choisissez un autre genre, ou « Toutes ».',
    gone: `Plus aucune n’est sur ${NETWORK}`,
    goneText: (value) =>
      value < 2
        ? 'Une publication de ce genre a compté, mais ne peut plus être affichée.'
        : `${posts(value)} de ce genre ont compté, mais ne peuvent plus être affichées.`,
    beyond: 'Il n’y en a pas autant',
    beyondText: 'Cette page vient après la dernière.',
    unknown: 'Ce genre de publication n’existe pas',
    unknownText:
      'L’adresse nomme un genre de publication que nous ne connaissons pas. Choisissez-en un sur cette page.',
    pages: { label: 'Pages de publications', previous: 'Précédente', next: 'Suivante' },
    page: (page) => `Page ${page}`,
  },
  charts: {
    reading:
      'Point : combien de fois les vues de vos autres publications. Barre : deux estimations sur trois y tombent. En rouge : ce qui ressort. Deux fois moins est aussi loin du trait que deux fois plus.',
    titles: {
      format: 'Vues par format, face à vos autres publications',
      length: 'Vues selon la longueur, face aux autres',
      hour: 'Vues selon l’heure, face à vos autres publications',
      weekday: 'Vues selon le jour, face à vos autres publications',
      topic: 'Vues par sujet, face à vos autres publications',
      link: 'Vues avec et sans lien',
      question: 'Vues avec et sans question',
      media: 'Vues avec et sans média',
    },
    heads: { name: 'Genre', middle: 'Face aux autres', range: 'Entre', more: 'Publications' },
    posts: (value) => `${count(value)} publ.`,
    more: (value, confidence) => `${posts(value)}, ${confidence.toLocaleLowerCase(LOCALE)}`,
    others: 'vos autres publications',
    othersShort: 'les autres',
    tick: (value) => `${numberFormat(LOCALE, { maximumFractionDigits: value < 0.1 ? 4 : 2 }).format(value)} ×`,
    open: 'Ouvrir les publications :',
    fewIn: 'Trop peu pour comparer :',
    counted: (name, value) => `${name} (${count(value)})`,
    tooFew: { long: 'Trop peu de publications pour comparer', short: 'trop peu' },
    tooFewText: (fewest) => `Pour comparer, il en faut ${fewest} d’un genre, et ${fewest} autres.`,
    none: { topic: 'Aucune de ces publications n’a de sujet' },
  },
  kind: {
    question: 'Quel genre de publication ?',
    lengths: (shortest, medium) =>
      `Courte : jusqu’à ${shortest} caractères. Moyenne : jusqu’à ${medium}. Longue : au-delà.`,
  },
  content: {
    question: 'Qu’y a-t-il dedans ?',
    topics: 'Le sujet choisi pour la publication, sans distinguer les majuscules.',
    moreTopics: (value) =>
      `${count(value)} ${value < 2 ? 'autre sujet a' : 'autres sujets ont'} trop peu de publications pour être comparés, ou moins que ceux-ci.`,
    questions: 'Un point d’interrogation dans le texte.',
    links: 'Une carte de lien, ou une adresse dans le texte.',
    media: 'Une image, une vidéo ou un carrousel.',
  },
  when: {
    question: 'Quand ?',
    lede: (times, value) => `${capital(times.join(', '))} : vos meilleurs moments, d’après ${posts(value)}.`,
    notClear: 'Aucun ne dépasse nettement votre médiane.',
    notEnough: (value, fewest) =>
      `Pas assez de données : il faut ${fewest} publications des 90 derniers jours, parues il y a au moins trois jours ; vous en avez ${value}.`,
    title: 'Vos trois meilleurs moments, face à votre médiane',
    note: (first, last, zone) => `Publications de 90 jours, du ${first} au ${last}, ${zone}.`,
    heads: { name: 'Moment', middle: 'Attendu, face à votre médiane', range: 'Entre', more: 'Publications' },
    median: 'votre médiane',
    medianShort: 'médiane',
    how: 'Chaque heure de la semaine est rapprochée de ce que font d’ordinaire son heure et son jour ; les publications récentes pèsent plus.',
    none: 'Pas assez de données',
    noneText: (value, fewest) =>
      `Vous avez ${posts(value)} de ces 90 jours d’au moins trois jours : encore ${fewest - value}.`,
    scattered: 'Aucune heure de la semaine n’a encore deux publications.',
    days: (zone) => `Le jour de la parution, ${zone}.`,
    hours: (zone) => `Par tranches de trois heures, ${zone} : une heure seule a trop peu de publications.`,
  },
  sureness: {
    question: 'À quel point est-ce sûr ?',
    lede: 'C’est ce qui va ensemble dans vos propres publications. Cela ne prouve pas ce qui cause quoi.',
    name: { sure: 'Sûr', likely: 'Probable', unclear: 'Incertain', 'too-few': 'Trop peu de publications' },
    of: {
      sure: 'Le hasard n’y suffit guère.',
      likely: 'C’est probable, pas certain.',
      unclear: 'Le hasard en fait autant : on ne peut rien en dire.',
      'too-few': 'Trop peu de publications pour en dire quoi que ce soit.',
    },
    definitions: [
      {
        term: 'Les publications qui comptent',
        text: 'Les vôtres, au bout de trois jours, quand l’essentiel de leurs vues est là. Les réponses et les reposts ne comptent pas. Celles qui ont disparu comptent, mais ne sont pas affichées.',
      },
      {
        term: 'Face aux autres',
        text: 'Combien de fois les vues de toutes vos autres publications de la même période. C’est une estimation : moins il y a de publications, plus elle est tenue près de « aucune différence ».',
      },
      {
        term: 'Votre médiane',
        text: 'Ce que fait votre publication du milieu : la moitié fait plus. Ici, celle de toutes les publications comparées ; à côté d’une seule publication, celle de vos cent dernières.',
      },
      {
        term: 'Sûr et probable',
        text: 'Des dizaines de genres sont comparés, et certains ressortent par hasard. Tous sont donc jugés ensemble : environ un « sûr » sur cent peut être de la chance, et un « probable » sur dix.',
      },
      {
        term: 'Incertain',
        text: 'Une différence de cette taille vient aussi par hasard. Elle existe peut-être, mais ces publications ne la montrent pas.',
      },
      {
        term: 'Trop peu de publications',
        text: 'À moins de cinq publications d’un genre, ou de cinq autres, rien n’est dit ; à moins de vingt en tout non plus.',
      },
      {
        term: 'Ce que cela ne peut pas savoir',
        text: 'Les genres se recouvrent : si toutes vos vidéos paraissent le soir, les deux semblent bons. Et si votre audience a grandi, vos publications récentes semblent meilleures. Pour en avoir le cœur net, essayez l’un sans l’autre.',
      },
    ],
  },
};

export default words;
