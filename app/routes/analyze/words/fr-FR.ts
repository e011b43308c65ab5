import { dateFormat, numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type { Format } from '#features/stats/formats.ts';
import { HOURS_TOGETHER } from '#features/stats/traits.ts';
import type { PostGroup, Trait } from '#features/stats/traits.ts';
import { statsFormats } from '#features/stats/ui/stats-formats.ts';
import type en from './en-US.ts';

const LOCALE = 'fr-FR';
const count = (value: number) => numberFormat(LOCALE).format(value);
const posts = (value: number) => `${count(value)} ${value < 2 ? 'post' : 'posts'}`;
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
const lengths: Record<string, string> = { short: 'Court', medium: 'Moyen', long: 'Long' };
const manyLengths: Record<string, string> = {
  short: 'Posts courts',
  medium: 'Posts de longueur moyenne',
  long: 'Posts longs',
};
const yesOrNo = (value: string) => (value === 'yes' ? 'Avec' : 'Sans');

const many: Record<PostGroup['trait'], (value: string) => string> = {
  format: (value) => manyOf[value as Format],
  length: (value) => manyLengths[value] ?? value,
  hour: (value) => `Posts publiés entre ${hour(Number(value))} et ${hour(end(value))}`,
  weekday: (value) => `Posts du ${weekday(Number(value))}`,
  topic: (value) => `Posts sur ${quoted(value)}`,
  link: (value) => `Posts ${value === 'yes' ? 'avec' : 'sans'} lien`,
  question: (value) => `Posts ${value === 'yes' ? 'avec une' : 'sans'} question`,
  media: (value) => `Posts ${value === 'yes' ? 'avec' : 'sans'} média`,
  time: (value) => {
    const [day, at] = value.split('-').map(Number);
    return `Posts du ${time(day ?? 1, at ?? 0)}`;
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
    'Ce qui distingue vos posts qui marchent des autres, à quel point c’est sûr, et les posts qui le montrent.',
  lede: (value, first, last) =>
    `Ce qui distingue vos posts qui marchent des autres : ${posts(value)}, du ${first} au ${last}.`,
  compared: 'Posts comparés',
  periods: { year: '365 derniers jours', all: 'Tous' },
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
    mirrored: (groups) => `Seulement l’envers de ce qui figure à côté : ${groups.join(', ')}.`,
    row: (confidence, value, low, high, middle) =>
      `${confidence}, d’après ${posts(value)} : entre ${low} et ${high}. Celui du milieu fait ${middle} votre médiane.`,
    others: 'les autres',
    isShown: 'Ses posts sont affichés plus bas.',
    none: 'Pas encore de posts à comparer',
    noneText: (fewest) =>
      `Un post se compare au bout de trois jours. À partir de ${fewest}, cette page dira ce qui marche.`,
    notEnough: 'Pas assez de posts pour dire ce qui marche',
    notEnoughText: (value, fewest) =>
      `Il en faut ${fewest} d’au moins trois jours et vous en avez ${value} : encore ${fewest - value}.`,
  },
  posts: {
    seen: (times, value) => `${posts(value)} : ${times} les vues des autres.`,
    ofTime: (value) => `${posts(value)} des 90 derniers jours.`,
    notCompared: (value) => `${posts(value)} : trop peu pour comparer, d’un côté ou de l’autre.`,
    order: 'Le plus vu d’abord.',
    medianOf: (value) =>
      `La médiane indiquée est celle de vos ${count(value)} derniers posts d’au moins trois jours, comme sur la page d’un post.`,
    list: 'Les posts concernés',
    noText: 'Un post sans texte',
    published: (at, timeZone) =>
      dateFormat(LOCALE, {
        weekday: 'short',
        month: 'short',
        day: 'numeric',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZone,
      }).format(at),
    close: 'Fermer la liste',
    none: 'Aucun post de ce genre',
    noneText: 'Aucun d’au moins trois jours n’a été publié à cette période. Choisissez un autre genre, ou « Tous ».',
    gone: `Plus aucun n’est sur ${NETWORK}`,
    goneText: (value) =>
      value < 2
        ? 'Un post de ce genre a compté, mais ne peut plus être affiché.'
        : `${posts(value)} de ce genre ont compté, mais ne peuvent plus être affichés.`,
    beyond: 'Il n’y en a pas autant',
    beyondText: 'Cette page vient après la dernière.',
    unknown: 'Ce genre de post n’existe pas',
    unknownText: 'L’adresse nomme un genre de post que nous ne connaissons pas. Choisissez-en un sur cette page.',
    pages: { label: 'Pages de posts', previous: 'Précédents', next: 'Suivants' },
    page: (page) => `Page ${page}`,
  },
  charts: {
    reading:
      'Point : combien de fois les vues de vos autres posts. Barre : deux estimations sur trois y tombent. En rouge : ce qui ressort. Deux fois moins est aussi loin du trait que deux fois plus.',
    titles: {
      format: 'Vues par format, face à vos autres posts',
      length: 'Vues selon la longueur, face à vos autres posts',
      hour: 'Vues selon l’heure, face à vos autres posts',
      weekday: 'Vues selon le jour, face à vos autres posts',
      topic: 'Vues par sujet, face à vos autres posts',
      link: 'Vues avec et sans lien',
      question: 'Vues avec et sans question',
      media: 'Vues avec et sans média',
    },
    heads: { name: 'Genre', middle: 'Face aux autres', range: 'Entre', more: 'Posts' },
    more: (value, confidence) => `${posts(value)}, ${confidence.toLocaleLowerCase(LOCALE)}`,
    others: 'vos autres posts',
    othersShort: 'les autres',
    open: 'Ouvrir les posts :',
    fewIn: 'Trop peu pour comparer :',
    counted: (name, value) => `${name} (${count(value)})`,
    tooFew: { long: 'Trop peu de posts pour comparer', short: 'trop peu' },
    tooFewText: (fewest) => `Pour comparer, il en faut ${fewest} d’un genre, et ${fewest} autres.`,
    none: { topic: 'Aucun de ces posts n’a de sujet' },
  },
  kind: {
    question: 'Quel genre de post ?',
    lengths: (shortest, medium) => `Court : jusqu’à ${shortest} caractères. Moyen : jusqu’à ${medium}. Long : au-delà.`,
  },
  content: {
    question: 'Qu’y a-t-il dedans ?',
    topics: 'Le sujet choisi pour le post, sans distinguer les majuscules.',
    moreTopics: (value) =>
      `${count(value)} ${value < 2 ? 'autre sujet a' : 'autres sujets ont'} trop peu de posts pour être comparés, ou moins que ceux-ci.`,
    questions: 'Un point d’interrogation dans le texte.',
    links: 'Une carte de lien, ou une adresse dans le texte.',
    media: 'Une image, une vidéo ou un carrousel.',
  },
  when: {
    question: 'Quand ?',
    lede: (times, value) =>
      `${capital(times.join(', '))} : vos meilleurs moments, d’après ${posts(value)} en 90 jours.`,
    notClear: 'Aucun ne dépasse nettement votre médiane.',
    notEnough: (value, fewest) =>
      `Pas assez de données : il faut ${fewest} posts des 90 derniers jours, publiés il y a au moins trois jours ; vous en avez ${value}.`,
    title: 'Vos meilleurs moments, face à votre médiane',
    note: (first, last, zone) => `Posts de 90 jours, du ${first} au ${last}, ${zone}.`,
    heads: { name: 'Moment', middle: 'Attendu, face à votre médiane', range: 'Entre', more: 'Posts' },
    median: 'votre médiane',
    medianShort: 'médiane',
    how: 'Chaque heure de la semaine est rapprochée de ce que font d’ordinaire son heure et son jour ; les posts récents pèsent plus.',
    none: 'Pas assez de données',
    noneText: (value, fewest) =>
      `Vous avez ${posts(value)} de ces 90 jours d’au moins trois jours : encore ${fewest - value}.`,
    scattered: 'Aucune heure de la semaine n’a encore cinq de ces posts : en dessous, rien n’est dit.',
    days: (zone) => `Le jour de la publication, ${zone}.`,
    hours: (zone) => `Par tranches de trois heures, ${zone} : une heure seule a trop peu de posts.`,
  },
  sureness: {
    question: 'À quel point est-ce sûr ?',
    lede: 'C’est ce qui va ensemble dans vos propres posts. Cela ne prouve pas ce qui cause quoi.',
    name: { sure: 'Sûr', likely: 'Probable', unclear: 'Incertain', 'too-few': 'Trop peu de posts' },
    of: {
      sure: 'Le hasard n’y suffit guère.',
      likely: 'C’est probable, pas certain.',
      unclear: 'Le hasard en fait autant : on ne peut rien en dire.',
      'too-few': 'Trop peu de posts pour en dire quoi que ce soit.',
    },
    definitions: [
      {
        term: 'Les posts qui comptent',
        text: 'Les vôtres, au bout de trois jours, quand l’essentiel de leurs vues est là. Les réponses et les reposts ne comptent pas. Ceux qui ont disparu comptent, mais ne sont pas affichés.',
      },
      {
        term: 'Face aux autres',
        text: 'Combien de fois les vues de tous vos autres posts de la même période. C’est une estimation : moins il y a de posts, plus elle est tenue près de « aucune différence ».',
      },
      {
        term: 'Votre médiane',
        text: 'Ce que fait votre post du milieu : la moitié fait plus. Ici, la médiane de tous les posts comparés ; à côté d’un seul post, celle de vos cent derniers.',
      },
      {
        term: 'Sûr et probable',
        text: 'Des dizaines de genres sont comparés, et certains ressortent par hasard. Tous sont donc jugés ensemble : environ un « sûr » sur cent peut être de la chance, et un « probable » sur dix.',
      },
      {
        term: 'Incertain',
        text: 'Une différence de cette taille vient aussi par hasard. Elle existe peut-être, mais ces posts ne la montrent pas.',
      },
      {
        term: 'Trop peu de posts',
        text: 'À moins de cinq posts d’un genre, ou de cinq autres, rien n’est dit ; à moins de vingt en tout non plus.',
      },
      {
        term: 'Ce que cela ne peut pas savoir',
        text: 'Les genres se recouvrent : si toutes vos vidéos sortent le soir, les deux semblent bons. Et si votre audience a grandi, vos posts récents semblent meilleurs. Pour en avoir le cœur net, essayez l’un sans l’autre.',
      },
    ],
  },
};

export default words;
