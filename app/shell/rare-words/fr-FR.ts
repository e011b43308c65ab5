import type en from './en-US.ts';

const words: typeof en = {
  palette: {
    title: 'Tout chercher',
    placeholder: 'Une page ou une action',
    screens: 'Pages',
    places: 'Parties de pages',
    posts: 'Vos posts',
    actions: 'Actions',
    nothing: (query) => `Rien ne s’appelle « ${query} ».`,
    count: (n) => (n < 2 ? `${n} résultat` : `${n} résultats`),
    useTheme: { system: 'Suivre le thème du système', light: 'Passer au thème clair', dark: 'Passer au thème sombre' },
  },
  consent: {
    label: 'Votre choix',
    question: 'Pouvons-nous charger une messagerie d’assistance et un compteur de visites d’autres sociétés ?',
    explanation: 'Elles voient votre adresse et les pages que vous ouvrez. Tout fonctionne sans elles.',
    agree: 'Accepter',
    refuse: 'Refuser',
    change: 'Modifier votre choix',
  },
  leaving: {
    label: 'Votre compte',
    text: (day) => `Votre compte sera supprimé le ${day}. Rien de ce qui est programmé ne part d’ici là.`,
    keep: 'Le garder',
  },
  error: {
    status: (status) => `Erreur ${status}`,
    notFound: 'Page introuvable',
    pathNotFound: (path) => `Page introuvable : ${path}`,
    internal: 'Erreur interne du serveur',
    tooMany: 'Trop de demandes',
    tooLarge: 'Envoi trop volumineux',
    notFoundHelp: 'L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.',
    internalHelp:
      'Un problème est survenu chez nous. Rien de ce que vous avez enregistré n’est perdu. Réessayez dans un instant.',
    tooManyHelp: (seconds) =>
      `Vous avez demandé plus de pages que nous n’en servons en une minute. Réessayez dans ${seconds} s.`,
    tooLargeHelp: (megabytes) =>
      `Votre envoi dépasse ${megabytes} Mo : il n’a pas été lu, et rien n’a changé. Envoyez un fichier plus petit, ou coupez-le en deux.`,
    unreached: 'Pas de connexion',
    unreachedHelp: 'Vous semblez être hors ligne. Cette page s’ouvrira d’elle-même dès le retour de la connexion.',
    unreachedLink: 'Vous semblez être hors ligne. La page demandée s’ouvrira dès le retour de la connexion.',
    unreachedForm: 'Vous semblez être hors ligne : rien n’a été envoyé. Ce que vous avez écrit est toujours là.',
    reference: 'Référence',
    backToForm: 'Revenir au formulaire',
    goHome: 'Aller à l’accueil',
    tryAgain: 'Réessayer',
    askUs: 'Nous écrire',
  },
};

export default words;
