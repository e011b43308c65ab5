import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  skipToContent: 'Aller au contenu',
  mainNavigation: 'Principal',
  moreNavigation: 'Plus',
  footNavigation: 'À propos de ce site',
  home: 'Accueil',
  entries: {
    dashboard: 'Tableau de bord',
    'top-posts': 'Meilleurs posts',
    drafts: 'Brouillons',
    scrapped: 'Mis de côté',
    schedule: 'Calendrier',
    'import-posts': 'Importer des posts',
    media: 'Médiathèque',
    posts: 'Posts',
    stats: 'Statistiques',
    'stats-week': 'Statistiques de la semaine',
    'stats-all': 'Statistiques depuis le début',
    analyze: 'Ce qui marche',
    share: 'Partager vos chiffres',
    settings: 'Réglages',
    accounts: `Comptes ${NETWORK}`,
    about: 'À propos',
    privacy: 'Vie privée',
    contact: 'Contact',
    logout: 'Se déconnecter',
    write: 'Écrire',
    home: 'Accueil',
  },
  postsTabs: {
    label: 'Posts',
    board: 'Idées et brouillons',
    schedule: 'Calendrier',
    media: 'Médiathèque',
    analyze: 'Ce qui marche',
  },
  shortEntries: { dashboard: 'Accueil' },
  logIn: 'Se connecter',
  openApp: `Ouvrir ${PRODUCT}`,
  whatItDoes: 'Ce que ça fait',
  plans: 'Offres',
  find: 'Tout chercher',
  notLoaded: 'Ceci n’a pas pu être chargé. Vérifiez votre connexion, puis réessayez.',
  tryAgain: 'Réessayer',
  openMenu: 'Ouvrir le menu',
  menu: 'Menu',
  close: 'Fermer',
  collapseSidebar: 'Réduire le menu',
  expandSidebar: 'Élargir le menu',
  theme: { label: 'Thème', system: 'Système', light: 'Clair', dark: 'Sombre' },
  language: { label: 'Langue', switched: 'Cette page est maintenant en français.' },
  notifications: {
    area: 'Notifications',
    success: 'Succès',
    info: 'Info',
    error: 'Erreur',
    close: 'Fermer cette notification',
  },
  bell: {
    label: (unread) =>
      unread === 0 ? 'Notifications' : `Notifications, ${unread} non ${unread === 1 ? 'lue' : 'lues'}`,
    title: 'Ce qui s’est passé',
    empty: 'Rien pour l’instant. Ce qui arrive en votre absence est gardé ici.',
    unread: 'nouveau',
    kinds: {
      'contact-message-sent': () => 'Votre message à l’assistance est en route.',
      'access-ends-soon': ({ username, days }) =>
        `${Number(days) > 1 ? `Dans ${days} jours` : 'D’ici un jour'}, nous ne pourrons plus lire @${username}. Reconnectez-le, et rien ne sera perdu.`,
      'reconnect-needed': ({ username }) =>
        `${NETWORK} ne nous laisse plus lire @${username}. Reconnectez-le pour continuer.`,
      'post-failed': ({ username, text, part }) =>
        Number(part) > 1
          ? `La partie ${part} d’un post de @${username} n’est pas partie, le début est publié : « ${text} »`
          : `Un post de @${username} n’est pas parti : « ${text} »`,
      'post-in-doubt': ({ username, text, part }) =>
        `Personne n’a dit si ${Number(part) > 1 ? `la suite d’un` : 'un'} post de @${username} est en ligne. Regardez le profil et dites-le-nous : « ${text} »`,
      'post-missed': ({ username, text, part }) =>
        `${Number(part) > 1 ? 'La suite d’un' : 'Un'} post de @${username} a manqué son heure et vous attend : « ${text} »`,
      'reply-failed': ({ username, text }) =>
        `Votre réponse sous un post de @${username} n’est pas partie : « ${text} »`,
      'reply-in-doubt': ({ username, text }) =>
        `Personne n’a dit si votre réponse sous un post de @${username} est publiée. Regardez-la et dites-le-nous : « ${text} »`,
    },
  },
  accounts: {
    connect: `Connecter ${NETWORK}`,
    chosen: (username) => `Compte : @${username}`,
    reconnect: 'À reconnecter',
    paused: 'En pause',
  },
  banner: { label: 'Annonce', dismiss: 'Masquer cette annonce' },
  description: `Un espace calme pour les créateurs sur ${NETWORK} : écrivez, programmez et publiez, et lisez des chiffres honnêtes. ${PRODUCT} en français et en anglais.`,
  shortDescription: `Écrivez, programmez et comprenez vos posts sur ${NETWORK}.`,
};

export default words;
