import { writtenNumber } from '#base/i18n/written-number.ts';
import { NETWORK } from '#base/product.ts';
import type { Compared } from '#features/stats/comparisons.ts';
import type { Measure } from '#features/stats/daily.ts';
import type { Direction } from '#features/stats/findings.ts';
import type { Verdict } from '#features/stats/usual-curve.ts';
import type { Format } from '#features/stats/formats.ts';
import type { Period, SpanRefusal } from '#features/stats/period.ts';
import type en from './en-US.ts';

const count = (value: number) => writtenNumber('fr-FR', value);
const posts = (value: number) => `${count(value)} ${value < 2 ? 'post' : 'posts'}`;
const days = (value: number) => `${count(value)} ${value < 2 ? 'jour' : 'jours'}`;
const weeks = (value: number) => `${count(value)} ${value < 2 ? 'semaine' : 'semaines'}`;

type Step = 'day' | 'week';

const per: Record<Step, string> = { day: 'par jour', week: 'par semaine' };
const periods: Record<Period, string> = { week: 'Semaine', month: 'Mois', all: 'Tout' };
const measures: Record<Measure, string> = {
  views: 'Vues',
  followers: 'Abonnés',
  interactions: 'Interactions',
  replies: 'Réponses',
};
const growthTitles: Record<Measure, string> = {
  views: 'Vues gagnées',
  followers: 'Abonnés gagnés',
  interactions: 'Interactions gagnées',
  replies: 'Réponses gagnées',
};
const compares: Record<Compared, string> = {
  before: 'Les jours d’avant',
  year: '52 semaines plus tôt',
  none: 'Rien',
};
const refusals: Record<SpanRefusal, string> = {
  'not-a-day': 'Il faut deux jours : choisissez le premier et le dernier.',
  'upside-down': 'Le premier jour vient après le dernier. Inversez-les.',
  'in-the-future': 'Ces jours sont encore à venir. Le dernier peut être aujourd’hui.',
  'too-long': 'Cela fait plus de trois ans. Choisissez moins de jours, ou « Tout ».',
};
const manyOf: Record<Format, string> = {
  TEXT: 'Les textes',
  IMAGE: 'Les images',
  CAROUSEL: 'Les carrousels',
  VIDEO: 'Les vidéos',
};
const verdicts: Record<Exclude<Verdict, string>['place'], string> = {
  above: 'Votre dernier post dépasse votre première semaine habituelle.',
  within: 'Votre dernier post fait comme d’habitude :',
  below: 'Votre dernier post reste sous votre première semaine habituelle.',
};
const directions: Record<Direction, (share: string) => string> = {
  up: (share) => `Oui. Les vues progressent de ${share}.`,
  down: (share) => `Pas en ce moment. Les vues baissent de ${share}.`,
  same: () => 'Les vues restent à peu près au même niveau.',
};

const words: typeof en = {
  title: 'Statistiques',
  titles: {
    week: 'Statistiques de la semaine',
    month: 'Statistiques',
    all: 'Statistiques depuis le début',
  },
  description: `Ce que vos posts ont fait sur ${NETWORK}, compté honnêtement.`,
  lede: (first, last) => `Ce que vos posts ont fait sur ${NETWORK}, du ${first} au ${last}.`,
  ledeOfDay: (day) => `Ce que vos posts ont fait sur ${NETWORK} le ${day}.`,
  weekOnly: (first, last) => `Ce que vos posts ont fait sur ${NETWORK} ces 7 derniers jours, du ${first} au ${last}.`,
  period: 'Période',
  periods,
  measure: 'Ce qui est suivi',
  measures,
  range: {
    open: 'Choisir les jours',
    chosen: (first, last) => `${first} – ${last}`,
    from: 'Premier jour',
    to: 'Dernier jour',
    compare: 'Comparer avec',
    compares,
    show: 'Afficher',
    refusals,
  },
  share: 'Partager',
  exporting: {
    open: 'Exporter',
    theseDays: (first, last) => `Les jours affichés ici, du ${first} au ${last}.`,
    allDays: 'Tous ses jours.',
    more: 'Fichiers de tous les jours',
  },
  reading: {
    at: (time, zone) => `Lu sur ${NETWORK} le ${time}, ${zone}.`,
    posts: (value) =>
      `Les totaux portent sur ${value < 2 ? 'le post publié' : `les ${posts(value)} publiés`} ces jours-là, sans les réponses ni les reposts.`,
    notYet: `Rien n’a encore été lu sur ${NETWORK}.`,
    syncing: 'La lecture de ce compte est encore en cours. Voici les chiffres obtenus jusqu’ici.',
    paused: 'Vous avez mis ce compte en pause : les chiffres restent tels quels.',
    reconnect: `${NETWORK} ne nous laisse plus lire ce compte : les chiffres restent tels quels.`,
    seeAccount: 'Voir le compte',
    reconnectIt: 'Le reconnecter',
    resume: 'Reprendre la lecture',
  },
  update: {
    now: 'Actualiser',
    running: `Lecture sur ${NETWORK}`,
    counts: (done, looks) => `${count(done)} sur ${count(looks)} ${looks < 2 ? 'post' : 'posts'}`,
    newPosts: 'recherche de nouveaux posts',
    waits: {
      'all-wait': `${NETWORK} nous demande de patienter un instant. Nous reprendrons de nous-mêmes.`,
      'slowed-down': `${NETWORK} a été beaucoup sollicité pour ce compte : nous continuons plus lentement, de nous-mêmes.`,
      'no-answer': `${NETWORK} ne répond pas pour l’instant. Nous réessayons de nous-mêmes.`,
      'not-allowed': `${NETWORK} ne nous laisse pas tout lire pour l’instant. Nous réessayons de nous-mêmes.`,
      'our-fault': 'Un problème est survenu chez nous. Nous réessayons de nous-mêmes.',
    },
    ended: (again, looks) =>
      `${looks === 0 ? 'Nous avons cherché de nouveaux posts ; aucun des 30 derniers jours n’était à relire.' : 'Les posts des 30 derniers jours ont été relus.'}${again ? ` Vous pourrez les actualiser de nouveau à partir de ${again.at}.` : ''}`,
    partly: {
      'all-wait': `L’essentiel est à jour ; pour le reste, ${NETWORK} nous demande de patienter. Il viendra de lui-même.`,
      'slowed-down': 'L’essentiel est à jour ; le reste est lu plus lentement et viendra de lui-même.',
      'no-answer': `Tout n’est pas à jour : ${NETWORK} n’a pas répondu sur tout. Le reste viendra de lui-même.`,
      'not-allowed': `Tout n’est pas à jour : ${NETWORK} ne nous a pas tout laissé lire. Nous réessayons de nous-mêmes.`,
      'our-fault': 'Tout n’est pas à jour : un problème est survenu chez nous. Nous réessayons de nous-mêmes.',
    },
    tooSoon: (again) =>
      again
        ? `Vous venez d’actualiser. Prochaine fois dans ${again.minutes} ${again.minutes < 2 ? 'minute' : 'minutes'}, à ${again.at}.`
        : 'Vous pouvez de nouveau actualiser.',
    refusals: {
      'under-way': 'Vos chiffres sont déjà en cours de lecture.',
      importing: 'Nous lisons encore ce compte pour la première fois. Vous pourrez actualiser ensuite.',
      paused: 'Vous avez mis ce compte en pause : rien n’est lu.',
      'reconnect-needed': `${NETWORK} ne nous laisse plus lire ce compte.`,
      'not-connected': 'Ce compte n’est plus connecté.',
      'not-in-plan': 'Votre offre ne permet pas d’actualiser soi-même.',
      'too-often': 'C’était très fréquent. Réessayez dans une minute.',
    },
    unheard: 'Cette page ne parvient plus à nous joindre. La lecture continue sans elle.',
    unsent: 'Nous ne savons pas si la demande nous est parvenue. Appuyez de nouveau : rien n’est lu deux fois.',
    lookAgain: 'Regarder de nouveau',
  },
  noPosts: {
    title: 'Aucun post pour l’instant',
    text: (nextLook) =>
      `Les chiffres du premier s’afficheront ici quelques minutes après que nous l’aurons vu. Nous cherchons les nouveaux posts toutes les 15 minutes${nextLook ? ` : prochaine fois à ${nextLook}` : ''}.`,
    textWhenRead: 'Il n’y en avait pas à notre dernière lecture.',
    notReadTitle: 'Rien à montrer pour l’instant',
    notRead: 'Vos posts et leurs chiffres s’affichent ici au fil de la lecture.',
    profileViews: {
      label: 'Vues du profil',
      name: 'Ce que sont les vues du profil',
      text: `Combien de fois votre profil a été vu, selon ${NETWORK}, par jours à l’heure du Pacifique (États-Unis).`,
    },
    told: (value, step) => `En ${step === 'week' ? weeks(value) : days(value)}, d’après ${NETWORK}`,
  },
  noneInDays: {
    gains: 'Ce que les plus anciens ont gagné ces jours-là se trouve ci-dessous.',
    noGains: 'Ce que les plus anciens ont gagné alors n’est pas connu : nous ne les avions pas encore relevés.',
    month: 'Voir 30 jours',
    all: 'Voir tous les jours',
  },
  growth: {
    question: 'Est-ce que je progresse ?',
    directions,
    fromTo: (first, last) => `De ${first} à ${last} ${/^[01]$/.test(last) ? 'abonné' : 'abonnés'}.`,
    title: (measure, step, length) => `${growthTitles[measure]} ${per[step]}, ${days(length)}`,
    since: (day) =>
      `Les gains sont comptés depuis le ${day}. Ce que les posts antérieurs avaient déjà à notre premier relevé n’est compté pour aucun jour.`,
    dots: (zone) =>
      `Gains datés du jour où nous les avons vus, ${zone}. Chaque point sous la ligne est un post, trois au plus.`,
    weeks: (zone) => `Semaines de sept jours jusqu’au dernier, ${zone}.`,
    today: (value) => `${value} aujourd’hui`,
    soFar: 'jusqu’ici',
    before: (length) => `${days(length)} avant`,
    yearBefore: '52 sem. plus tôt',
    none: 'Pas encore de gains ces jours-là',
    noneText: `${NETWORK} ne donne que des totaux. Le gain d’un jour est ce qui a changé entre deux de nos relevés d’un post.`,
    firstGains: 'Les premiers arrivent d’ici un jour, ceux d’un nouveau post en quelques minutes.',
    most: (value, day) => `${value} le ${day}`,
    mostOfWeek: (value, day) => `${value}, semaine du ${day}`,
    heads: { at: 'Jour', posts: 'Posts' },
    week: 'Semaine du',
    rate: (step) => `Taux d’engagement ${per[step]}`,
    rateNote: 'Interactions gagnées, divisées par les vues gagnées.',
    rateNoteUsual: (value) =>
      `Interactions gagnées, divisées par les vues gagnées. La bande est la moitié centrale des ${days(value)} relevés en un an.`,
    rateHead: 'Taux',
    usual: 'habituel',
    profile: (step) => `Vues du profil ${per[step]}`,
    profileNote: (total, known) =>
      `${total} en ${days(known)} ${known < 2 ? 'communiqué' : 'communiqués'} par ${NETWORK}, à l’heure du Pacifique (États-Unis).`,
    profileWeeks: (total, known) => `${total} en ${weeks(known)}, à l’heure du Pacifique (États-Unis).`,
    profileNone: 'Aucune vue du profil communiquée pour ces jours',
    profileHead: 'Vues du profil',
    followers: (length) => `Abonnés, ${days(length)}`,
    followersNote: (beginsAtZero) =>
      `Comptés une fois par jour.${beginsAtZero ? '' : ' L’échelle ne part pas de zéro.'}`,
    followersHead: 'Abonnés',
    followersNone: 'Abonnés non comptés ces jours-là',
    followersNoneText: `${NETWORK} ne donne que le nombre du jour : la ligne commence le jour où vous avez connecté le compte.`,
  },
  lastPost: {
    question: 'Comment se porte mon dernier post ?',
    verdicts,
    lede: (times, age) => `${times} votre habitude à ${age}.`,
    quoted: (text) => `« \u2068${text}\u2069 »`,
    title: 'Vues de votre dernier post, première semaine',
    note: (value) => `La bande est la moitié centrale des ${posts(value)} précédents, aux mêmes âges.`,
  },
  works: {
    question: 'Qu’est-ce qui marche ?',
    lede: (format, times, value, length) =>
      `${manyOf[format]} : ${times} les vues de vos autres posts, sur ${posts(value)} en ${days(length)}.`,
    rare: 'Vous en faites peu.',
    none: (length) => `Aucun type ne se détache nettement en ${days(length)}.`,
    overYear: (format) => `${manyOf[format]} sur un an`,
    more: 'Tout ce qui marche',
    types: (value) => `Ce que vous avez publié : ${posts(value)} par type`,
    typeHeads: { name: 'Type', value: 'Posts', share: 'Part' },
    posts,
    ranges: 'Vues par type de post, face à votre médiane',
    rangesNote: 'Point : le post du milieu. Barre : la moitié des posts. Un post compte au bout de trois jours.',
    rangeHeads: { name: 'Type', middle: 'Post du milieu', range: 'La moitié des posts' },
    rates: 'Taux d’engagement par type de post',
    ratesNote:
      'Interactions divisées par les vues, pour les posts d’au moins trois jours ; types qui en ont au moins cinq.',
    ratesHead: 'Taux d’engagement',
    ratesNone: 'Aucun type n’a cinq posts d’au moins trois jours',
    median: 'votre médiane',
    medianShort: 'médiane',
    tooFew: { long: 'trop peu pour le dire', short: 'trop peu' },
  },
  hours: {
    question: 'Quand ?',
    time: (weekday, hour) => `${weekday} à ${hour}`,
    lede: (times, value) =>
      `${capital(times.join(', '))} : vos meilleurs moments, d’après ${posts(value)} en 90 jours.`,
    notEnough: (value) =>
      `Pas encore assez de données : il faut 20 posts de ces 90 jours, âgés d’au moins trois jours, et vous en avez ${value}.`,
    notClear: 'Aucun ne dépasse nettement votre médiane.',
    scattered:
      'Aucune heure de la semaine n’a encore cinq posts de ces 90 jours, âgés d’au moins trois jours : aucune ne peut être dite meilleure.',
    title: (last) => `Heures de publication, 90 jours jusqu’au ${last}`,
    note: (zone) =>
      `Le nombre est celui de vos posts publiés à cette heure, ${zone} ; la couleur, leur taux d’engagement.`,
    more: 'Meilleurs moments : à quel point c’est sûr',
    framed:
      'Encadrées : là où vos posts sont le plus vus, d’après les vues et non l’engagement, chaque heure rapprochée de ce que font d’ordinaire son jour et son heure.',
    heads: { cell: 'Heure', count: 'Posts', value: 'Engagement' },
    ramp: { less: 'moins d’engagement', more: 'plus' },
    none: 'Aucun post pendant ces 90 jours',
    noneText: 'Vos heures apparaissent ici après vos premiers posts.',
  },
  readers: {
    question: 'Qui me lit ?',
    mostly: (names) => `Surtout : ${names}.`,
    often: (names) => `Le plus souvent : ${names}.`,
    and: ' et ',
    age: (ages) => `${ages} ans`,
    countries: 'Abonnés par pays',
    countriesNote: (all, day, isWhole) =>
      `Part des ${all} abonnés du ${day}${isWhole ? '' : ' ; le reste n’est pas communiqué'}. Plus c’est rouge, plus il y en a.`,
    largest: 'Les premiers pays',
    others: (value) => `${count(value)} ${value < 2 ? 'autre' : 'autres'}`,
    cities: 'Abonnés par ville',
    citiesNote: (value) => (value < 2 ? 'La première.' : `Les ${value} premières.`),
    ages: 'Abonnés par âge',
    genders: 'Abonnés par genre',
    shareNote: (all) => `Part des ${all} abonnés ; le reste n’est pas communiqué.`,
    told: (told, all) => `Sur les ${told} de vos ${all} abonnés pour qui c’est communiqué.`,
    heads: { country: 'Pays', city: 'Ville', age: 'Âge', gender: 'Genre', followers: 'Abonnés', share: 'Part' },
    gender: { F: 'Femmes', M: 'Hommes', U: 'Autre' },
    source: `${NETWORK} donne ces chiffres aux comptes d’au moins 100 abonnés, une fois par jour.`,
    tooFew: 'Trop peu d’abonnés pour cela',
    tooFewText: (followers) =>
      `${NETWORK} donne ces chiffres aux comptes d’au moins 100 abonnés. Vous en avez ${count(followers)}.`,
    notTold: `${NETWORK} n’a pas encore communiqué qui vous suit.`,
  },
  year: {
    question: 'Est-ce que je tiens le rythme ?',
    lede: (active, of) => `Vous avez publié ${days(active)} sur ${count(of)}.`,
    current: (value) => `${days(value)} d’affilée en ce moment.`,
    longest: (value, day) => `Votre plus longue série : ${days(value)}, jusqu’au ${day}.`,
    title: 'Une année de posts, jour après jour',
    note: (zone) => `Chaque carré est un jour, ${zone} ; le nombre est celui de vos posts.`,
    heads: { cell: 'Jour', count: 'Posts' },
    ramp: { less: 'moins de posts', more: 'plus' },
    none: 'Aucun post cette année-là',
    noneText: 'Un carré se remplit chaque jour où vous publiez.',
  },
};

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-FR') + text.slice(1);
}

export default words;
