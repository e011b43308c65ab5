import { dateFormat } from '#base/i18n/formats.ts';
import { shortDay } from '#base/i18n/written-day.ts';
import { NETWORK } from '#base/product.ts';
import planningRefusals from '#features/planning/refusal-words/fr-FR.ts';
import { daysFilled } from '#features/posts/day-words/fr-FR.ts';
import type en from './en-US.ts';

const posts = (count: number) => `${count} ${count < 2 ? 'post' : 'posts'}`;
const when = (local: string) =>
  `${dateFormat('fr-FR', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${local.slice(0, 10)}T12:00Z`))} à ${local.slice(11)}`;

const words: typeof en = {
  title: 'Importer des posts',
  gate: 'Apportez beaucoup de posts d’un coup, dans un seul fichier',
  lede: 'Apportez idées, brouillons et posts datés depuis un tableau. Vous voyez ce que devient chaque ligne avant que rien ne soit gardé.',
  back: 'Retour au calendrier',
  file: 'Fichier',
  fileHelp: 'CSV ou Excel (.xlsx), 5 Mo et 1 000 lignes au plus.',
  read: 'Voir ce qu’il devient',
  template: 'Télécharger un modèle',
  table: 'Les colonnes de votre tableau',
  anyOrder: 'Dans n’importe quel ordre. Seule « texte » est nécessaire.',
  columns: {
    text: { name: 'texte', holds: 'Le post. Une ligne de trois tirets (---) commence la partie suivante d’un fil.' },
    date: { name: 'date', holds: 'Le jour où il part, ainsi : 2026-05-19.' },
    time: { name: 'heure', holds: 'L’heure, ainsi : 18:30.' },
    zone: { name: 'fuseau', holds: 'De quel fuseau est cette heure, ainsi : Europe/Paris. Vide : le vôtre.' },
    state: {
      name: 'état',
      holds: 'idée, brouillon, prêt, file ou programmé. Vide : programmé avec une date, brouillon sans.',
    },
    topic: { name: 'sujet', holds: 'Un seul sujet.' },
    labels: { name: 'étiquettes', holds: 'Dix au plus, séparées par des virgules.' },
  },
  preview: 'Ce que devient le fichier',
  counts: (good, bad) =>
    `${posts(good)} à importer${bad === 0 ? '.' : `\u00a0; ${bad} ${bad < 2 ? 'ligne est à revoir et sera laissée' : 'lignes sont à revoir et seront laissées'} de côté.`}`,
  times: (zone) =>
    `Les heures sont à l’heure ${zone === 'UTC' ? 'UTC' : `de ${zone.split('/').at(-1)?.replaceAll('_', ' ')}`}.`,
  full: daysFilled,
  fullDay: (day, count, most) => `${shortDay('fr-FR', day)}\u00a0: ${count} sur ${most}`,
  fullMore: (days) => (days < 2 ? 'Et un autre jour.' : `Et ${days} autres jours.`),
  row: 'Ligne',
  text: 'Texte',
  becomes: 'Devient',
  noText: 'Sans texte',
  kinds: {
    idea: () => 'Une idée',
    draft: () => 'Un brouillon',
    ready: () => 'Un post prêt',
    queued: (local) => `Dans la file, ${when(local)}`,
    scheduled: (local) => `Programmé ${when(local)}`,
  },
  problems: {
    empty: 'Il n’y a pas de texte. Écrivez-en un dans la colonne « texte ».',
    'too-long': 'Le texte est trop long pour être gardé. Raccourcissez-le.',
    'too-many-parts': 'Un fil a 100 parties au plus. Répartissez-le sur deux lignes.',
    state: 'Cet état est inconnu. Écrivez idée, brouillon, prêt, file ou programmé.',
    date: 'Ce n’est pas une date. Écrivez-la ainsi : 2026-05-19.',
    'date-ambiguous': 'On ne distingue pas le jour du mois. Écrivez la date ainsi : 2026-05-19.',
    'date-missing': 'Il y a une heure mais pas de date. Ajoutez la date.',
    'date-unused': 'Une date ne va pas avec cet état. Écrivez « programmé », ou retirez la date.',
    time: 'Ce n’est pas une heure. Écrivez-la ainsi : 18:30.',
    'time-missing': 'Il y a une date mais pas d’heure. Ajoutez l’heure.',
    zone: 'Ce fuseau est inconnu. Écrivez-le ainsi : Europe/Paris.',
    labels: 'Dix étiquettes au plus, de 40 lettres au plus.',
    'in-the-past': planningRefusals['in-the-past'],
    'too-far': planningRefusals['too-far'],
    'no-slot': planningRefusals['no-slot'],
    account: `Connectez d’abord un compte ${NETWORK}, ou importez-le en brouillon.`,
    plan: 'Votre offre ne comprend pas cela. Importez-le en brouillon.',
    notes: `${NETWORK} refuserait ce texte, par exemple parce qu’une partie dépasse 500 caractères. Changez-le, ou importez-le en brouillon.`,
  },
  more: (count) => (count < 2 ? 'Et une autre ligne.' : `Et ${count} autres lignes.`),
  confirm: (count) => `Importer ${posts(count)}`,
  another: 'Choisir un autre fichier',
  made: (count, planned) =>
    `${posts(count)} ${count < 2 ? 'importé' : 'importés'}${planned > 0 ? `, dont ${planned} avec une heure.` : '.'}`,
  left: (count) =>
    `${count} ${count < 2 ? 'ligne laissée' : 'lignes laissées'} de côté : l’heure est passée ou prise entre-temps.`,
  wasDone: 'Ce fichier a déjà été importé. Rien n’a été fait deux fois.',
  undone: (count) => `${posts(count)} mis de côté. Vous les retrouvez parmi les posts mis de côté.`,
  undo: 'Annuler : tout mettre de côté',
  toBoard: 'Voir vos idées et brouillons',
  toList: 'Voir ce qui est programmé',
  refusals: {
    'too-large': 'Le fichier dépasse 5 Mo. Coupez-le en deux.',
    'too-many-rows': 'Le fichier a plus de 1 000 lignes. Coupez-le en deux.',
    unreadable: 'Ce fichier ne peut pas être lu. Enregistrez-le en CSV ou .xlsx et réessayez.',
    'no-text-column': 'Il n’y a pas de colonne « texte ». Nommez ainsi celle de vos textes, sur la première ligne.',
    'no-rows': 'Le fichier n’a aucune ligne sous son en-tête.',
    'no-file': 'Aucun fichier n’est choisi.',
    form: 'Ce qui a été envoyé n’a pas pu être lu. Choisissez de nouveau le fichier.',
    'too-often': 'C’était trop rapide. Attendez une minute, puis réessayez.',
    plan: 'Votre offre ne comprend pas l’import.',
    'not-there': 'Cet aperçu n’existe plus. Choisissez de nouveau le fichier.',
  },
  templateName: 'bobbin-posts.csv',
  templateRows: [
    ['texte', 'date', 'heure', 'fuseau', 'état', 'sujet', 'étiquettes'],
    ['Une première idée, sans date', '', '', '', 'idée', '', ''],
    ['La prochaine heure libre de la file', '', '', '', 'file', '', 'hebdo'],
    [
      'La première partie d’un fil\n---\nLa deuxième partie',
      '2027-05-19',
      '18:30',
      'Europe/Paris',
      'programmé',
      '',
      '',
    ],
  ],
};

export default words;
