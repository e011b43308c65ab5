import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const plural = (count: number, one: string, many: string) =>
  `${numberFormat('fr-FR').format(count)} ${count < 2 ? one : many}`;

const words: typeof en = {
  headTitle: `Compte ${NETWORK}`,
  title: `Votre compte ${NETWORK}`,
  lede: `Reliez le compte avec lequel vous écrivez. ${PRODUCT} lit son histoire une fois, puis la suit.`,
  ledeConnected: 'Ce qui est relié, où cela en est, et comment en relier d’autres.',
  accounts: {
    title: 'Comptes reliés',
    lede: 'Chaque page porte sur l’un d’eux.',
    standings: {
      connected: 'Relié',
      syncing: 'Lecture en cours',
      'reconnect-needed': 'À relier de nouveau',
      paused: 'En pause',
    },
    explained: {
      connected: 'Les nouveaux posts et les chiffres sont lus sans que vous ayez rien à faire.',
      syncing: `Nous lisons tout ce que ${NETWORK} possède. Vous pouvez quitter cette page : cela continue sans vous.`,
      'reconnect-needed': `${NETWORK} ne nous laisse plus entrer : rien de nouveau n’est lu, rien n’est publié. Reliez-le de nouveau, et tout reprend là où cela s’est arrêté.`,
      paused: 'Ce compte se repose : rien n’est lu, rien n’est publié. Reliez-le de nouveau pour reprendre.',
    },
    steps: {
      audience: 'Lecture de votre audience',
      posts: 'Lecture de vos posts',
      replies: 'Lecture de vos réponses',
      days: 'Lecture de vos chiffres, jour après jour',
    },
    read: (posts, days) => `${plural(posts, 'post', 'posts')}, ${plural(days, 'jour lu', 'jours lus')}`,
    hitches: {
      'all-wait': `${NETWORK} demande à tout ${PRODUCT} de patienter un peu. La lecture reprend d’elle-même.`,
      'slowed-down': `${NETWORK} a répondu à beaucoup de questions sur ce compte : nous en posons moins pour l’instant. La lecture reprend d’elle-même.`,
      'no-answer': `${NETWORK} ne répond pas à toutes nos questions en ce moment. Nous réessayons sans que vous ayez rien à faire.`,
      'not-allowed': `${NETWORK} ne nous laisse pas lire une partie de ce compte en ce moment. Nous réessayons sans que vous ayez rien à faire. Si cela dure plus d’un jour, reliez le compte de nouveau ci-dessous.`,
      'our-fault':
        'Quelque chose ne va pas chez nous, et une partie de ce compte ne peut pas être lue. Nous réessayons sans que vous ayez rien à faire. Si cela dure plus d’un jour, écrivez-nous.',
    },
    lookAgain: 'Voir où cela en est',
    lastRead: (when) => `Dernière lecture : ${when}`,
    shown: 'Montré sur chaque page',
    show: (username) => `Montrer @${username} sur chaque page`,
    reconnect: (username) => `Relier @${username} de nouveau`,
    missing: 'Non autorisé',
    missingOne: (title, without) => `${title} : ${without}.`,
    allowMore: 'Autoriser davantage',
  },
  disconnect: {
    open: (username) => `Délier @${username}…`,
    ask: (username) => `Délier @${username} ?`,
    text: 'Nous oublions aussitôt sa clé : plus rien n’est lu, et ce qui est programmé ne part pas. Ce que nous avons lu reste ici pour votre retour.',
    submit: (username) => `Délier @${username}`,
  },
  removal: {
    title: (username) => `@${username} n’est plus relié`,
    text: `Nous avons oublié la clé et ne pouvons plus atteindre ce compte. ${NETWORK} ne nous offre aucun moyen de le lui dire : pour retirer aussi ${PRODUCT} de sa liste, supprimez-le là-bas.`,
    steps: [
      `Ouvrez ${NETWORK}, puis les Paramètres.`,
      'Choisissez Compte, puis Autorisations de sites web.',
      `Trouvez ${PRODUCT} dans la liste et choisissez Supprimer.`,
    ],
  },
  connect: {
    title: 'Relier votre compte',
    another: 'Relier un autre compte',
    lede: `Une minute suffit. Vous dites oui sur la page de ${NETWORK}, et nous ne voyons jamais votre mot de passe.`,
    button: `Relier avec ${NETWORK}`,
    computer: 'Sur un ordinateur',
    computerSteps: [
      `Connectez-vous à ${NETWORK} dans ce navigateur, avec le compte à relier.`,
      `Appuyez sur « Relier avec ${NETWORK} ».`,
      'Regardez ce qui est demandé, puis autorisez. Vous revenez ici tout seul.',
    ],
    phone: 'Sur un smartphone',
    phoneSteps: [
      'Copiez l’adresse ci-dessous.',
      `Collez-la dans la barre d’adresse de votre navigateur, pas dans l’application ${NETWORK}, qui ne sait pas y répondre.`,
      `Connectez-vous à ${NETWORK} et autorisez ce qui est demandé. Vous revenez ici tout seul.`,
    ],
    address: 'Adresse de connexion',
    copy: 'Copier',
    copied: 'Copié',
    addressHelp: `Elle est la même à chaque essai. Ouverte dans un autre navigateur, elle vous demande d’abord de vous connecter à ${PRODUCT}.`,
  },
  help: {
    closed: 'Cela ne marche pas ?',
    failed: 'Le dernier essai n’a pas abouti',
    more: 'Ce qui aide aussi',
    hints: [
      `L’application ${NETWORK} s’ouvre au lieu d’une page : copiez l’adresse de connexion de cette page et collez-la dans votre navigateur.`,
      `Le mauvais compte apparaît : déconnectez-vous de ${NETWORK} dans ce navigateur, puis recommencez.`,
      'Vous voyez une page de code : fermez-la et écrivez-nous ce qu’elle dit.',
    ],
    contact: 'Nous écrire',
    failures: {
      cancelled: {
        title: `Vous avez fait demi-tour dans la fenêtre de ${NETWORK}.`,
        text: 'Rien n’a été relié, rien n’a été lu. Si ce n’était pas voulu, recommencez et choisissez « Autoriser ».',
        again: 'Recommencer',
      },
      'missing-scope': {
        title: 'Les autorisations ne suffisent pas.',
        text: `Sans votre profil, vos posts et vos chiffres, ${PRODUCT} n’a rien à montrer. Recommencez en laissant les deux premières autorisations ; chacune des autres dépend de vous.`,
        again: 'Recommencer',
      },
      taken: {
        title: 'Quelqu’un d’autre a déjà relié ce compte ici.',
        text: `Sur ${PRODUCT}, un compte appartient à une seule personne. Si vous vous êtes inscrit deux fois, connectez-vous avec votre autre adresse et déliez-le là-bas. Si vous vouliez un autre compte, connectez-vous d’abord à celui-là sur ${NETWORK}.`,
        again: 'Relier un autre compte',
      },
      foreign: {
        title: 'Cette réponse n’était pas pour cette session.',
        text: 'Elle a été commencée dans un autre navigateur, ou a déjà servi. Rien n’a changé. Recommencez ici, et terminez dans le même navigateur.',
        again: 'Recommencer',
      },
      'too-late': {
        title: 'Cela a pris trop de temps.',
        text: `Ce que ${NETWORK} nous confie vaut une heure et une seule fois. Recommencez et allez jusqu’au bout d’une traite.`,
        again: 'Recommencer',
      },
      unreachable: {
        title: `${NETWORK} n’a pas répondu.`,
        text: 'Le réseau est peut-être occupé ou en panne. Vous n’y êtes pour rien, et rien n’est perdu. Attendez quelques minutes, puis réessayez.',
        again: 'Réessayer',
      },
      refused: {
        title: `${NETWORK} ne nous a pas laissés faire.`,
        text: `Ce compte a été refusé. Ouvrez ${NETWORK}, voyez s’il vous demande quelque chose, puis réessayez. Si cela persiste, écrivez-nous.`,
        again: 'Réessayer',
      },
    },
  },
  scopes: {
    title: 'Ce que nous demandons, et pourquoi',
    lede: `${NETWORK} vous laisse en retirer une partie. Ce qui manque éteint ce qui en dépend, et rien d’autre.`,
    needed: 'Nécessaire',
    optional: 'À vous de voir',
    without: (without) => `Sans cela, ${without}.`,
    words: {
      threads_basic: {
        title: 'Votre profil et vos posts',
        why: 'Votre nom, votre photo et ce que vous avez publié : tout ici en parle.',
        without: 'rien ne fonctionne',
      },
      threads_manage_insights: {
        title: 'Vos chiffres',
        why: 'Vues, j’aime, réponses, abonnés et leur provenance. Nous les lisons seulement.',
        without: 'il n’y a pas de chiffres',
      },
      threads_content_publish: {
        title: 'Publier pour vous',
        why: 'Les posts que vous écrivez et programmez ici, à l’heure choisie. Jamais autre chose.',
        without: 'vous pouvez écrire ici, mais pas publier',
      },
      threads_read_replies: {
        title: 'Lire les réponses',
        why: 'Ce que vous répondez aux autres, pour que votre travail dans les conversations compte aussi.',
        without: 'les réponses ne comptent pas dans vos chiffres',
      },
      threads_manage_replies: {
        title: 'Répondre sous vos propres posts',
        why: 'Un post en plusieurs parties est un post suivi de réponses ; ceci publie les parties après la première.',
        without: 'les posts en plusieurs parties ne peuvent pas être publiés',
      },
      threads_delete: {
        title: 'Supprimer des posts',
        why: 'Quand vous supprimez l’un de vos posts d’ici, et seulement alors.',
        without: `vous supprimez vos posts sur ${NETWORK}`,
      },
      threads_profile_discovery: {
        title: 'Consulter d’autres créateurs',
        why: 'Les profils publics des créateurs que vous voulez suivre ou auxquels vous comparer.',
        without: 'les autres créateurs ne peuvent pas être consultés',
      },
    },
  },
  refused: 'Ce compte n’est pas parmi les vôtres. Il est peut-être déjà délié.',
  wait: 'Cela fait beaucoup à la fois. Attendez un instant, puis réessayez.',
  pause: {
    open: (username) => `Mettre en pause la lecture de @${username}…`,
    text: `Rien de nouveau n’est lu jusqu’à la reprise, et ce que nous avons lu reste. Les publications et leurs chiffres sont alors rattrapés. Le nombre d’abonnés ne l’est pas : ${NETWORK} ne donne que celui du jour, et ces jours-là restent vides.`,
    pause: (username) => `Mettre en pause la lecture de @${username}`,
    resume: (username) => `Reprendre la lecture de @${username}`,
  },
};

export default words;
