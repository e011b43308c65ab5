import { zonePlace } from '#base/i18n/zone-place.ts';
import { longDay, weekdayAndDay, weekdayName } from '#base/i18n/written-day.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const LOCALE = 'fr-FR';
const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);

const next = {
  TEXT: 'votre prochain texte',
  IMAGE: 'votre prochaine image',
  VIDEO: 'votre prochaine vidéo',
  CAROUSEL: 'votre prochain carrousel',
};
const one = { TEXT: 'un texte', IMAGE: 'une image', VIDEO: 'une vidéo', CAROUSEL: 'un carrousel' };
const many = { TEXT: 'textes', IMAGE: 'images', VIDEO: 'vidéos', CAROUSEL: 'carrousels' };

const words: typeof en = {
  headTitle: 'Tableau de bord',
  description: `Où vous en êtes sur ${NETWORK} aujourd’hui : chiffres clés, dernier post, régularité et une idée à essayer.`,
  greetings: {
    morning: (name) => `Bonjour, ${name}`,
    afternoon: (name) => `Bon après-midi, ${name}`,
    evening: (name) => `Bonsoir, ${name}`,
  },
  today: (day) => capital(weekdayAndDay(LOCALE, day)),
  seen: (date, posts, views) =>
    `${date}. ${posts < 2 ? 'Votre post des 7 derniers jours a été vu' : 'Vos posts des 7 derniers jours ont été vus'} ${views} fois jusqu’ici.`,
  unseen: (date) => `${date}. Aucun post des 7 derniers jours n’a encore été vu.`,
  standings: {
    connected: (moment) => (moment ? `Lu sur ${NETWORK} le ${moment}` : 'Pas encore lu'),
    syncing: () => 'Nous lisons votre compte : les chiffres ne sont pas encore complets',
    'reconnect-needed': (moment) =>
      `${NETWORK} ne nous laisse plus entrer${moment ? ` : les chiffres datent du ${moment}` : ''}`,
    paused: (moment) => `Vous avez mis ce compte en pause${moment ? ` : les chiffres datent du ${moment}` : ''}`,
  },
  waysOut: { paused: 'Reprendre la lecture', 'reconnect-needed': 'Le reconnecter' },
  write: 'Écrire un post',
  zone: (zone) => `Jours et heures de ${zonePlace(zone)}.`,
  children: {
    label: 'Tableau de bord',
    overview: 'Vue d’ensemble',
    top: 'Meilleurs posts',
    drafts: 'Brouillons',
    scrapped: 'Mis de côté',
  },
  unconnected: {
    title: `Connectez votre compte ${NETWORK}`,
    text: `${PRODUCT} y lit vos posts et leurs chiffres ; avant cela, il n’y a rien à montrer.`,
    action: 'Connecter un compte',
  },
  last: {
    titles: {
      above: 'Votre dernier post devance votre habitude',
      within: 'Votre dernier post suit votre habitude',
      below: 'Votre dernier post est en retrait pour l’instant',
      unsaid: 'Votre dernier post',
    },
    earlier: {
      above: 'Le post d’avant devance votre habitude',
      within: 'Le post d’avant suit votre habitude',
      below: 'Le post d’avant est en retrait pour l’instant',
      unsaid: 'Le post d’avant',
    },
    compared: (moment) => `Votre tout dernier post pourra être comparé à partir du ${moment}.`,
    note: (moment) => `Publié le ${moment}.`,
    open: 'Ouvrir sa page',
    none: 'Aucun post pour l’instant',
    noneText: 'Le prochain se suivra ici dès sa première heure, face à ce que vos posts font d’habitude.',
  },
  next: {
    title: 'À venir',
    calendar: 'Ouvrir le calendrier',
    today: 'Aujourd’hui',
    tomorrow: 'Demain',
    free: 'Heure libre',
    fill: 'La remplir',
    none: 'Rien n’est prévu',
    text: 'Ce que vous programmez apparaît ici, avec son heure.',
    meant: 'Prévu\u00a0:',
    leaving: 'Votre compte doit être supprimé\u00a0: rien ne part. Ces posts sont retenus, sauf si vous le gardez.',
  },
  streak: {
    title: (days) =>
      days === 0 ? 'Pas de série en cours' : days === 1 ? 'Un jour d’affilée' : `${days} jours d’affilée`,
    knots: 'Un nœud par jour avec un post, plus gros s’il y en a plusieurs.',
    longest: (days, day) => `Votre plus long fil de l’année : ${days} jours, jusqu’au ${day}.`,
    isLongest: 'C’est votre plus long fil de l’année.',
    label: (days) => `Posts par jour : ${days} ${days < 2 ? 'jour' : 'jours'} d’affilée`,
    dayOff: 'jour sans post',
    today: 'aujourd’hui',
    day: (day) => longDay(LOCALE, day),
  },
  suggestion: {
    title: 'Une idée à essayer',
    heading: ({ time, format }) => {
      if (!time) return `Faites de votre prochain post ${one[format?.name ?? 'TEXT']}.`;
      const what = format ? next[format.name] : 'votre prochain post';
      return `Publiez ${what} ${weekdayName(LOCALE, time.weekday)} vers ${time.hour} h.`;
    },
    formatEvidence: (posts, name, times) =>
      `Vos ${posts} ${many[name]} ont fait ${times} les vues de vos autres posts.`,
    timeEvidence: (posts, times, low, high) =>
      `À cette heure, nous attendons ${times} votre médiane, entre ${low} et ${high}, d’après ${posts} et ce que donnent les heures et les jours voisins.`,
    window: 'D’après vos posts d’au moins trois jours, sur les 90 derniers jours.',
    formatPosts: 'Les posts de ce format',
    timePosts: 'Les posts de cette heure',
    all: 'Tout ce qui marche',
    write: 'L’écrire',
    nothing: 'Rien ne se détache pour l’instant',
    nothingText: (posts) =>
      `Sur ${posts} des 90 derniers jours, aucune heure et aucun format ne dépasse nettement votre médiane. Écrivez ce qui vous plaît.`,
    missing: 'Pas encore assez de posts pour une idée',
    missingText: (posts, needed) =>
      `Vous en êtes à ${posts} d’au moins trois jours sur les 90 derniers jours. Encore ${needed}, et nous pourrons dire ce qui marche.`,
  },
  best: {
    title: 'Meilleur post de la semaine',
    none: 'Aucun post des 7 derniers jours n’a encore été vu.',
    open: 'Ouvrir sa page',
    share: 'Le partager',
  },
  top: {
    headTitle: 'Meilleurs posts',
    title: 'Meilleurs posts',
    description: 'Vos meilleurs posts, selon le chiffre et la période de votre choix.',
    lede: (posts, order) => `${posts}, par ${order.toLocaleLowerCase(LOCALE)} à ce jour.`,
    tooFewViews: (views) => `Les posts de moins de ${views} vues n’y sont pas : leur taux relève du hasard.`,
    medianOf: (posts) => `Votre médiane est celle de vos ${posts} derniers posts publiés il y a au moins trois jours.`,
    orders: 'Trier par',
    periods: 'Période',
    period: { week: '7 jours', month: '30 jours', all: 'Tout' },
    range: 'Jours au choix',
    from: 'Premier jour',
    to: 'Dernier jour',
    show: 'Afficher ces jours',
    refusals: {
      'not-a-day': 'Indiquez les deux jours, le premier et le dernier.',
      'upside-down': 'Le premier jour vient après le dernier. Inversez-les.',
      'in-the-future': 'Le dernier jour n’est pas encore venu. Choisissez aujourd’hui ou avant.',
      'too-long': 'Cela fait plus de trois ans. Choisissez moins de jours, ou tous les posts.',
    },
    refused: 'Voici les 30 derniers jours à la place.',
    noText: 'Un post sans texte',
    none: 'Aucun post ici',
    noneText: 'Aucun post de ces jours n’a de chiffres. Choisissez une période plus longue.',
    beyond: 'Il n’y a pas autant de posts',
    beyondText: 'Cette page vient après la dernière.',
    first: 'Revenir à la première page',
    pages: { label: 'Pages', previous: 'Précédente', next: 'Suivante', page: (page) => `Page ${page}` },
    list: 'Vos meilleurs posts',
  },
  drafts: {
    headTitle: 'Brouillons',
    title: 'Brouillons',
    lede: 'Ce que vous avez commencé et pas encore publié.',
    none: 'Aucun brouillon',
    noneText: 'Ce que vous commencez à écrire est gardé ici, jusqu’à sa publication ou sa mise de côté.',
  },
  scrapped: {
    headTitle: 'Mis de côté',
    title: 'Mis de côté',
    lede: 'Ce que vous avez rangé. D’ici, on peut le reprendre ou le supprimer pour de bon.',
    none: 'Rien n’est mis de côté',
    noneText: 'Un brouillon rangé attend ici ; rien n’est jamais supprimé sans vous.',
    toDrafts: 'Voir vos brouillons',
  },
};

export default words;
