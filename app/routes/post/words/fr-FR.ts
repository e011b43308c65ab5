import type { BoardState } from '#features/posts/board-query.ts';
import planningRefusals from '#features/planning/refusal-words/fr-FR.ts';
import type { PostFormat, PostState } from '#features/posts/post-state.ts';
import type { PostsRefusal } from '../answer-posts.ts';
import type en from './en-US.ts';

const states: Record<PostState, string> = {
  IDEA: 'Idée',
  DRAFT: 'Brouillon',
  READY: 'Prêt',
  SCHEDULED: 'Planifié',
  PUBLISHED: 'Publié',
  FAILED: 'Échoué',
};
const columns: Record<BoardState, string> = { IDEA: 'Idées', DRAFT: 'Brouillons', READY: 'Prêts' };
const into: Record<BoardState, string> = {
  IDEA: 'dans les idées',
  DRAFT: 'dans les brouillons',
  READY: 'parmi les prêts',
};
const formats: Record<PostFormat, string> = { TEXT: 'Texte', IMAGE: 'Image', VIDEO: 'Vidéo', CAROUSEL: 'Carrousel' };
const posts = (n: number, done: string) => (n === 1 ? `Un post ${done}` : `${n}\u00a0posts ${done}s`);

const refusals: Record<PostsRefusal, string> = {
  ...planningRefusals,
  state: 'Un post avance pas à pas\u00a0: d’idée à brouillon, puis de brouillon à prêt.',
  name: 'Donnez à l’étiquette un nom de 1 à 40\u00a0lettres.',
  'name-taken': 'Une étiquette porte déjà ce nom.',
  'nothing-chosen': 'Choisissez d’abord un post.',
  wait: 'Cela fait beaucoup en peu de temps. Attendez une minute puis réessayez\u00a0; rien n’est perdu.',
  unreadable: 'Nous n’avons pas pu lire cet envoi. Rien n’a changé. Réessayez.',
  'not-reached':
    'La connexion a été perdue\u00a0: nous ne savons pas si c’est fait. Regardez vos posts avant de recommencer.',
};

const words: typeof en = {
  headTitle: 'Posts',
  title: 'Idées et brouillons',
  lede: 'Ce qui vous vient, ce que vous écrivez et ce qui est prêt à partir.',
  states,
  columns,
  formats,
  parts: (n) => `Fil de ${n}`,
  many: (n) => (n >= 100 ? '99+' : String(n)),
  noText: 'Pas encore de texte',
  capture: {
    label: 'Une nouvelle idée',
    placeholder: 'Notez une idée, puis Entrée',
    keep: 'Garder',
  },
  filters: {
    label: 'Filtrer',
    text: 'Mots du post',
    postLabel: 'Étiquette',
    anyLabel: 'Toutes les étiquettes',
    format: 'Format',
    anyFormat: 'Tous les formats',
    account: 'Compte',
    anyAccount: 'Tous les comptes',
    apply: 'Filtrer',
    clear: 'Effacer le filtre',
  },
  view: { label: 'Affichage', board: 'Tableau', list: 'Liste' },
  column: 'Colonne',
  menu: {
    name: (text) => `Déplacer ou mettre de côté\u00a0: ${text}`,
    open: 'Ouvrir',
    move: { IDEA: 'Mettre dans les idées', DRAFT: 'Mettre dans les brouillons', READY: 'Mettre parmi les prêts' },
    queue: 'Ajouter à la file',
    setAside: 'Mettre de côté',
  },
  choose: (text) => `Choisir\u00a0: ${text}`,
  bulk: {
    label: 'Les posts choisis',
    chosen: (n) => (n === 1 ? '1\u00a0choisi' : `${n}\u00a0choisis`),
    deeds: 'Qu’en faire\u00a0?',
    all: 'Choisir tout ce qui est affiché',
    none: 'Ne rien choisir',
    move: 'Mettre dans',
    labelName: 'Étiquette',
    addLabel: 'Étiqueter',
    setAside: 'Mettre de côté',
    restore: 'Restaurer',
    remove: 'Supprimer définitivement',
  },
  more: 'Voir les plus anciens',
  newest: 'Revenir aux plus récents',
  empty: {
    IDEA: ['Pas encore d’idée', 'Notez-en une ci-dessus. Une ligne suffit.'],
    DRAFT: ['Pas encore de brouillon', 'Amenez une idée ici quand vous commencez à l’écrire.'],
    READY: ['Rien n’est encore prêt', 'Amenez un brouillon ici quand il vous convient.'],
  },
  nothingFound: 'Rien ne correspond à ce filtre',
  nothingFoundText: 'Essayez moins de mots ou une autre étiquette.',
  noneLeft: 'Rien de plus ancien',
  listEmpty: ['Rien ici pour l’instant', 'Notez votre première idée ci-dessus.'],
  gate: 'Ce qui est prêt se trouve ici. Vous gardez ce que vous avez\u00a0: vous pouvez le lire et le remettre dans les brouillons.',
  done: {
    move: (n, to) => `${posts(n, 'déplacé')} ${into[to ?? 'DRAFT']}.`,
    label: (n) => (n === 0 ? 'Cette étiquette y était déjà.' : `${posts(n, 'étiqueté')}.`),
    unlabel: (n) => `Étiquette retirée\u00a0: ${n}\u00a0post${n > 1 ? 's' : ''}.`,
    'set-aside': (n) => (n === 1 ? 'Un post mis de côté.' : `${n}\u00a0posts mis de côté.`),
    restore: (n) => `${posts(n, 'restauré')}.`,
    remove: (n) => `${posts(n, 'supprimé')} définitivement.`,
    queue: (n) => `${posts(n, 'ajouté')} à la file.`,
    capture: () => 'Votre idée est gardée.',
    undo: () => 'Tout est comme avant.',
  },
  partly: (n) => (n === 1 ? 'Un post n’a pas pu être changé.' : `${n}\u00a0posts n’ont pas pu être changés.`),
  undo: 'Annuler',
  refusals,
  ask: {
    title: (n) =>
      n === 'all'
        ? 'Supprimer tout ce qui est mis de côté\u00a0?'
        : n === 1
          ? 'Supprimer ce post définitivement\u00a0?'
          : `Supprimer définitivement ${n}\u00a0posts\u00a0?`,
    text: 'Les textes et leurs versions partent avec. C’est sans retour.',
    sure: 'Supprimer définitivement',
    cancel: 'Garder',
    close: 'Fermer',
  },
  emptyAll: 'Tout supprimer définitivement',
  restore: 'Restaurer',
  remove: 'Supprimer définitivement',
};
export default words;
