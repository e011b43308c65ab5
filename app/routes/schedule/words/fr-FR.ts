import { zonePlace } from '#base/i18n/zone-place.ts';
import {
  monthAndYear,
  shortDay,
  shortWeekdayName as shortName,
  weekdayAndDay,
  weekdayName as nameOf,
  weekdayOf,
} from '#base/i18n/written-day.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import planningRefusals from '#features/planning/refusal-words/fr-FR.ts';
import dayFilled from '#features/posts/day-words/fr-FR.ts';
import type { FailureCode } from '#features/posts/failure.ts';
import type { PostFormat } from '#features/posts/post-state.ts';
import pickerWords from '#ui/date-time-picker/words/fr-FR.ts';
import repeatWords, { ruleSaid } from '../repeat-words/fr-FR.ts';
import type { Deed, ScheduleRefusal } from '../schedule-answer.ts';
import type en from './en-US.ts';

const LOCALE = 'fr-FR';
const SMALL = ['Aucun', 'Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];
const spelled = (count: number) => SMALL[count] ?? String(count);
const posts = (count: number) => `${count} ${count < 2 ? 'post' : 'posts'}`;
const dayOf = (local: string) => local.slice(0, 10);
const monthDay = (local: string) => shortDay(LOCALE, dayOf(local));
const longDay = (local: string) => weekdayAndDay(LOCALE, dayOf(local));
const longWeekday = (local: string) => nameOf(LOCALE, weekdayOf(dayOf(local)));
const shortWeekday = (local: string) => shortName(LOCALE, weekdayOf(dayOf(local)));
const capital = (text: string) => text.charAt(0).toLocaleUpperCase(LOCALE) + text.slice(1);
const weekdayName = (weekday: number) => capital(nameOf(LOCALE, weekday));
const shortWeekdayName = (weekday: number) => shortName(LOCALE, weekday);
const zone = (name: string) => (name === 'UTC' ? 'UTC' : `heure de ${zonePlace(name)}`);
const when = (local: string) => `${shortWeekday(local)} ${monthDay(local)} à ${local.slice(11)}`;

const weekdayAt = (local: string) => `${shortWeekday(local)} ${local.slice(11)}`;

const refusals: Record<ScheduleRefusal, string> = {
  ...planningRefusals,
  'too-often': 'C’était trop rapide. Attendez une minute, puis réessayez.',
  form: 'Il manque quelque chose, ou une heure n’en est pas une. Relisez les champs.',
  'nothing-chosen': 'Aucun post n’est choisi. Cochez-en au moins un.',
};

const deeds: Record<Deed, (count: number) => string> = {
  moved: () => 'Programmé',
  queued: () => 'Dans la file',
  'queued-many': (count) => `${posts(count)} dans la file`,
  'to-draft': (count) => (count < 2 ? 'De nouveau un brouillon.' : `${posts(count)} sont de nouveau des brouillons.`),
  'to-ready': () => 'Il n’est plus programmé, et reste prêt.',
  'set-aside': (count) => (count < 2 ? 'Mis de côté.' : `${posts(count)} mis de côté.`),
  pinned: () => 'Il garde maintenant son heure.',
  unpinned: () => 'Il suit de nouveau la file.',
  paused: () => 'La file est en pause. Rien n’en sort avant que vous ne la repreniez.',
  resumed: () => 'La file reprend.',
  shuffled: (count) => `${posts(count)} mélangés. Les heures restent les mêmes.`,
  rules: (count) => (count === 0 ? 'Enregistré.' : `Enregistré. ${posts(count)} aux nouvelles heures.`),
  shifted: (count) => (count < 2 ? 'Un post déplacé.' : `${posts(count)} déplacés.`),
  repeated: () => 'Il reviendra',
  'repetition-stopped': () => 'Arrêté. Ce qui était programmé est retiré.',
  'repetition-paused': () => 'En pause. Ce qui était programmé reviendra à la reprise.',
  'repetition-resumed': () => 'Il revient de nouveau.',
  undone: (count) => (count < 2 ? 'Comme avant.' : `${posts(count)} sont comme avant.`),
};

const failures: Record<FailureCode, string> = {
  refused: `${NETWORK} a refusé ce post. Ouvrez le texte, modifiez-le et choisissez une autre heure.`,
  limited: `${NETWORK} n’accepte plus de posts de ce compte pour l’instant. Choisissez une heure demain.`,
  unauthorized: `${NETWORK} ne nous laisse plus publier pour ce compte. Reconnectez-le, puis choisissez une autre heure.`,
  unavailable: `${NETWORK} n’a pas répondu. Le post n’a pas été publié\u00a0; choisissez une autre heure.`,
  account: 'Le compte n’était plus connecté. Reconnectez-le, puis choisissez une autre heure.',
  media: 'Une image ou une vidéo n’a pas pu être envoyée. Ouvrez le post, remplacez-la et choisissez une autre heure.',
  plan: 'Votre offre ne le comprenait pas à ce moment-là. Changez d’offre, ou gardez-le en brouillon.',
  other: 'Il n’est pas paru, et rien n’en est perdu. Choisissez une autre heure.',
};

const formats: Record<PostFormat, string> = { TEXT: 'Texte', IMAGE: 'Image', VIDEO: 'Vidéo', CAROUSEL: 'Carrousel' };

const words: typeof en = {
  headTitle: 'Calendrier',
  description: 'Ce qui paraît et quand, dans votre fuseau horaire, avec la file qui remplit le reste.',
  titles: {
    week: 'Cette semaine',
    month: 'Ce mois-ci',
    other: 'Calendrier',
    list: 'Tout ce qui est programmé',
    queue: 'La file',
  },
  lede: (coming, failed, timeZone) => {
    const many = coming === 0 ? 'Rien à venir' : `${spelled(coming)} ${coming < 2 ? 'post' : 'posts'} à venir`;
    const needs = failed === 0 ? '' : failed === 1 ? ', un a besoin de vous' : `, ${failed} ont besoin de vous`;
    return `${many}${needs}. Les heures sont ${timeZone === 'UTC' ? 'UTC' : `à l’${zone(timeZone)}`}.`;
  },
  listLede: (timeZone) =>
    `Les prochains d’abord. Les heures sont ${timeZone === 'UTC' ? 'UTC' : `à l’${zone(timeZone)}`}.`,
  queueLede: (timeZone) =>
    `Donnez-lui des heures, et chaque post prend la prochaine libre. Ci-dessous : ${zone(timeZone)}.`,
  views: { label: 'Vue', week: 'Semaine', month: 'Mois', list: 'Liste', queue: 'File' },
  period: 'Jours affichés',
  weekBefore: 'Semaine précédente',
  weekAfter: 'Semaine suivante',
  monthBefore: 'Mois précédent',
  monthAfter: 'Mois suivant',
  backToToday: 'Revenir à aujourd’hui',
  import: 'Importer',
  span: (from, to) =>
    from.slice(0, 7) === to.slice(0, 7)
      ? `${Number(from.slice(8))} – ${monthDay(to)}`
      : `${monthDay(from)} – ${monthDay(to)}`,
  month: (date) => capital(monthAndYear(LOCALE, dayOf(date))),
  weekday: (date) => capital(shortWeekday(date)),
  weekdayLetter: (date) => capital(longWeekday(date).slice(0, 1)),
  weekdayName,
  shortWeekdayName,
  longDay,
  dayHead: (date, near) => {
    const name = `${longWeekday(date)} ${Number(date.slice(8, 10))}`;
    return near === 'today' ? `Aujourd’hui, ${name}` : near === 'tomorrow' ? `Demain, ${name}` : capital(name);
  },
  today: (weekday) => `${weekday}, auj.`,
  when,
  weekdayAt,
  ghost: (local, timeZone) => `${capital(weekdayAt(local))}, ${zonePlace(timeZone)}`,
  free: (time) => `${time} libre`,
  freeSlot: 'Heure libre',
  writeFor: (free, local) => `${free} : écrire un post pour ${when(local)}`,
  failed: (time) => `${time} échoué`,
  states: { SCHEDULED: 'Programmé', FAILED: 'Échoué', PUBLISHED: 'Publié', ELSEWHERE: `Publié hors de ${PRODUCT}` },
  failures,
  tryAgain: 'Choisir une autre heure',
  now: 'Maintenant',
  in: (minutes) =>
    minutes < 60
      ? `Dans ${minutes} min`
      : minutes < 2880
        ? `Dans ${Math.floor(minutes / 60)} h ${minutes % 60 || ''}`.trim()
        : `Dans ${Math.round(minutes / 1440)} jours`,
  more: (count) => `+${count} de plus`,
  moreOn: (count, date) => `+${count} de plus le ${date}`,
  full: (count, most) => `${count} sur ${most} ce jour`,
  clocks: (hours) =>
    hours > 0
      ? `Ce jour-là, les horloges avancent de ${hours} h.`
      : `Ce jour-là, les horloges reculent de ${-hours} h.`,
  allHours: 'Toutes les heures',
  fewerHours: 'Moins d’heures',
  nothing: 'Rien n’est encore programmé ici',
  nothingText: 'Faites glisser un post prêt sur un jour, ou laissez la file prendre la prochaine heure libre.',
  nothingList: 'Rien n’est encore programmé',
  nothingListText: 'Ce à quoi vous donnez une heure apparaît ici, le plus proche d’abord.',
  toWeek: 'Vers la semaine',
  formats,
  parts: (count) => `Fil, ${count}`,
  open: (text) => `Ouvrir : ${text}`,
  move: 'Déplacer…',
  moveNamed: (text) => `Déplacer… « ${text} »`,
  acts: (text) => `Déplacer et plus : « ${text} »`,
  pinned: 'Garde son heure',
  repeated: 'Revient',
  keys: 'Maj et les flèches déplacent un post d’un quart d’heure ou d’un jour.',
  ready: {
    title: 'Prêts',
    count: posts,
    lede: 'Faites-en glisser un sur la semaine, ou laissez la file prendre la prochaine heure libre.',
    ledePhone: 'Choisissez une heure pour chacun, ou laissez la file prendre la prochaine heure libre.',
    none: 'Aucun post n’est prêt. Ceux que vous marquez comme prêts attendent ici leur heure.',
    queueAll: (count) =>
      count < 2 ? 'Le mettre dans la file' : `Mettre les ${SMALL[count]?.toLowerCase() ?? count} dans la file`,
    queue: 'Dans la file',
    plan: 'Choisir une heure',
    planNamed: (text) => `Choisir une heure : « ${text} »`,
    settings: 'Heures de la file',
    more: 'D’autres sont prêts dans Idées et brouillons.',
  },
  panel: {
    move: 'Quand doit-il paraître ?',
    repeat: 'À quel rythme doit-il revenir ?',
    close: 'Fermer',
    at: 'Heure',
    plan: 'Programmer',
    planFor: (local) => `Programmer pour ${when(local)}`,
    next: 'En tête de la file',
    end: 'Ajouter à la file',
    toDraft: 'Remettre en brouillon',
    toReady: 'Retirer du calendrier',
    aside: 'Mettre de côté',
    repeatIt: 'Répéter…',
    more: 'Autres actions',
    cancel: 'Annuler',
    gone: 'Ce post ne peut pas être programmé : il n’existe plus, est mis de côté, en train de partir ou déjà paru.',
    clash: (times) => `Dans la même heure : ${times.join(', ')}.`,
  },
  dayFilled,
  picker: pickerWords,
  outcome: {
    at: (said, local, timeZone) => `${said} : ${when(local)}, ${zone(timeZone)}.`,
    plain: (said) => `${said}.`,
    skipped: (meant, local) => `${meant.slice(11)} n’existe pas ce jour-là : ${local.slice(11)}.`,
    twice: (local) => `${local.slice(11)} vient deux fois ce jour-là : la première.`,
    elsewhere: (names) => `Ce qui appartient à ${names.join(', ')} est dans le calendrier de ce compte.`,
    clash: (times) => `Un autre paraît dans la même heure : ${times.join(', ')}.`,
    begun: 'La file a commencé avec les heures que nous suggérons ; vous pouvez les changer.',
    left: (count, why) => `${posts(count)} comme avant : ${why}`,
    undo: 'Annuler',
    close: 'Fermer',
    deeds,
    refusals,
  },
  list: {
    choose: 'Choisir',
    chooseNamed: (text) => `Choisir « ${text} »`,
    later: 'Posts suivants',
    start: 'Depuis le début',
    from: (date) => `À partir du ${longDay(date)}`,
    all: 'Tout ce qui est à venir',
    none: 'Rien n’est programmé à partir de ce jour.',
    deeds: 'Avec les posts choisis',
    shift: 'Décaler de',
    amount: 'Combien',
    unit: 'Unité',
    days: 'jours',
    hours: 'heures',
    doShift: 'Décaler',
    shiftHelp: 'Un signe moins les avance.',
    toDraft: 'Remettre en brouillon',
    aside: 'Mettre de côté',
  },
  queue: {
    slots: 'Quand les posts peuvent-ils paraître ?',
    slotsLede: (name) => (name === 'UTC' ? 'Heures UTC.' : `À l’${zone(name)}.`),
    suggested:
      'C’est notre suggestion. Elle devient la vôtre au premier post mis dans la file, ou quand vous l’enregistrez.',
    time: (weekday, number) => `${weekday}, heure ${number}`,
    add: (weekday) => `Ajouter une heure le ${weekday.toLocaleLowerCase(LOCALE)}`,
    remove: (weekday, time) => `Retirer ${weekday.toLocaleLowerCase(LOCALE)} ${time}`,
    none: 'Aucune heure',
    gap: 'Écart minimal',
    gapHelp: 'Minutes entre deux posts, y compris ceux qui ont leur propre heure.',
    quietFrom: 'Silence à partir de',
    quietTo: 'Silence jusqu’à',
    quietHelp: 'La file ne publie rien pendant ces heures. Laissez les deux champs vides pour ne pas en avoir.',
    zone: 'Fuseau horaire',
    zones: { here: 'Là où vous êtes', all: 'Tous les fuseaux' },
    save: 'Enregistrer les heures',
    upcoming: 'Les dix prochains créneaux',
    upcomingNone: 'Aucune heure dans les 90 prochains jours. Ajoutez-en une.',
    free: 'Libre',
    posts: 'Ce qui attend',
    postsNone: 'La file est vide.',
    pause: 'Mettre la file en pause',
    resume: 'Reprendre la file',
    paused: 'La file est en pause : rien n’en sort.',
    shuffle: 'Mélanger',
    pin: 'Garder cette heure',
    unpin: 'Laisser suivre',
    repetitions: 'Ce qui revient',
    repetitionsNone: 'Rien ne se répète. Choisissez « Répéter… » là où vous donnez son heure à un post.',
    stop: 'Arrêter',
    pauseIt: 'Mettre en pause',
    resumeIt: 'Reprendre',
    next: (times) => `Prochaines fois : ${times.join(' · ')}`,
    over: 'C’est terminé.',
    stoppedBy: {
      media:
        'Plus rien n’en est fait : une image ou une vidéo n’est plus dans votre médiathèque. Arrêtez-la, puis répétez un post qui a tous ses fichiers.',
      plan: 'Plus rien n’en est fait : votre offre ne le comprend pas.',
    },
    rule: (given, time, name) => `${ruleSaid(given)}, ${time}, ${zone(name)}`,
    until: (date) => `jusqu’au ${monthDay(date)} ${date.slice(0, 4)}`,
    isPaused: 'En pause',
  },
  repeat: repeatWords,
};

export default words;
