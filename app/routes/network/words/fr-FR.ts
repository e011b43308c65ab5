import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const plural = (count: number, one: string, many: string) =>
  `${numberFormat('fr-FR').format(count)} ${count < 2 ? one : many}`;

const words: typeof en = {
  headTitle: `Compte ${NETWORK}`,
  title: `Votre compte ${NETWORK}`,
  lede: `Connectez le compte avec lequel vous écrivez. ${PRODUCT} lit son historique une fois, puis le tient à jour.`,
  ledeConnected: 'Quels comptes sont connectés, où en est chacun, et comment en connecter un autre.',
  ledeOnTheWay: 'La page que vous vouliez demande un compte connecté. Connectez le vôtre : vous y arriverez ensuite.',
  accounts: {
    title: 'Comptes connectés',
    titleOfOne: 'Compte connecté',
    lede: 'Chaque page porte sur l’un d’eux.',
    standings: {
      connected: 'Connecté',
      syncing: 'Lecture en cours',
      'reconnect-needed': 'À reconnecter',
      paused: 'En pause',
    },
    explained: {
      connected: 'Les nouveaux posts et les chiffres arrivent sans que vous ayez rien à faire.',
      syncing: `Nous lisons tout ce que ${NETWORK} sait de ce compte. Vous pouvez quitter cette page : cela continue sans vous.`,
      'reconnect-needed': `${NETWORK} ne nous laisse plus entrer : rien de nouveau n’est lu, rien n’est publié. Reconnectez le compte, et tout reprend là où cela s’est arrêté.`,
      paused: 'Vous avez mis ce compte en pause : rien de nouveau n’est lu avant la reprise.',
    },
    steps: {
      audience: 'Lecture de votre audience',
      posts: 'Lecture de vos posts',
      replies: 'Lecture de vos réponses',
      days: 'Lecture de vos chiffres, jour après jour',
    },
    read: ({ posts, days, followers = 0 }) => {
      const read = [
        followers > 0 && plural(followers, 'abonné', 'abonnés'),
        posts > 0 && plural(posts, 'post ou réponse', 'posts et réponses'),
        days > 0 && plural(days, 'jour', 'jours'),
      ];
      return read.filter(Boolean).join(', ') || 'Rien de lu pour l’instant';
    },
    hitches: {
      'all-wait': `${NETWORK} demande à tout ${PRODUCT} de patienter un peu. La lecture reprend d’elle-même.`,
      'slowed-down': `${NETWORK} a répondu à beaucoup de questions sur ce compte : nous en posons moins pour l’instant. La lecture reprend d’elle-même.`,
      'no-answer': `${NETWORK} ne répond pas à toutes nos questions en ce moment. Nous réessayons sans que vous ayez rien à faire.`,
      'not-allowed': `${NETWORK} ne nous laisse pas lire une partie de ce compte en ce moment. Nous réessayons sans que vous ayez rien à faire. Si cela dure plus d’un jour, reconnectez le compte ci-dessous.`,
      'our-fault':
        'Quelque chose ne va pas chez nous, et une partie de ce compte ne peut pas être lue. Nous réessayons sans que vous ayez rien à faire. Si cela dure plus d’un jour, écrivez-nous.',
    },
    unheard: 'Cette page n’arrive plus à nous joindre : les chiffres n’y bougent plus. La lecture continue sans elle.',
    lookAgain: 'Voir où cela en est',
    seeFigures: 'Voir vos chiffres',
    lastRead: (when) => `Dernière lecture : ${when}`,
    shown: 'Affiché sur chaque page',
    show: 'Afficher sur chaque page',
    reconnect: 'Reconnecter',
    missing: 'Vous n’avez pas autorisé',
    missingOne: (title, without) => `${title} : ${without}.`,
    allowMore: 'Autoriser davantage',
  },
  disconnect: {
    open: 'Déconnecter…',
    ask: (username) => `Déconnecter @${username} ?`,
    planned: (count) =>
      `${plural(count, 'post programmé', 'posts programmés')} ${
        count === 1
          ? 'ne partira pas : à son heure, il échouera et restera ici tel que vous l’avez écrit. Reconnectez le compte à temps, et il partira comme prévu.'
          : 'ne partiront pas : à leur heure, ils échoueront et resteront ici tels que vous les avez écrits. Reconnectez le compte à temps, et ils partiront comme prévu.'
      }`,
    text: 'Nous oublions aussitôt la clé du compte : plus rien n’est lu ni publié. Ce que nous avons lu reste ici pour votre retour. Ensuite, nous vous montrons comment retirer aussi l’application de l’autre côté.',
    submit: (username) => `Déconnecter @${username}`,
  },
  removal: {
    title: (username) => `@${username} est déconnecté`,
    text: `Nous avons oublié la clé et ne pouvons plus atteindre ce compte. ${NETWORK} ne nous donne aucun moyen de le lui dire. Pour retirer aussi ${PRODUCT} de sa liste, faites-le là-bas :`,
    steps: [
      `Ouvrez ${NETWORK}, puis les Paramètres.`,
      'Choisissez Compte, puis Autorisations de sites web.',
      `Trouvez ${PRODUCT} dans la liste et choisissez Supprimer.`,
    ],
  },
  connect: {
    title: 'Connecter votre compte',
    another: 'Connecter un autre compte',
    lede: `Une minute suffit. Vous donnez votre accord sur la page de ${NETWORK}, et nous ne voyons jamais votre mot de passe.`,
    button: `Continuer avec ${NETWORK}`,
    computer: 'Sur un ordinateur',
    computerSteps: [
      `Dans ce navigateur, ouvrez une session sur ${NETWORK} avec le compte à connecter.`,
      `Appuyez sur « Continuer avec ${NETWORK} ».`,
      'Regardez ce qui est demandé, puis autorisez-le. Vous revenez ici automatiquement.',
    ],
    phone: 'Sur un smartphone',
    phoneSteps: [
      `Appuyez sur « Continuer avec ${NETWORK} » et autorisez ce qui est demandé. Vous revenez ici automatiquement.`,
      `L’application ${NETWORK} s’est ouverte, et rien d’autre ? Revenez et copiez l’adresse ci-dessous.`,
      `Collez-la dans la barre d’adresse de votre navigateur et ouvrez une session sur ${NETWORK} dans la page qui s’affiche.`,
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
      `L’application ${NETWORK} s’ouvre au lieu d’une page : copiez l’adresse de connexion de cette page et collez-la dans la barre d’adresse de votre navigateur.`,
      `Un autre compte que prévu apparaît : fermez votre session ${NETWORK} dans ce navigateur, puis recommencez.`,
      'Une page de code s’affiche : fermez-la et écrivez-nous ce qu’elle dit.',
    ],
    contact: 'Nous écrire',
    failures: {
      cancelled: {
        title: `Vous avez fait demi-tour dans la fenêtre de ${NETWORK}.`,
        text: 'Rien n’a été connecté, rien n’a été lu. Si ce n’était pas voulu, recommencez et choisissez « Autoriser ».',
        again: 'Recommencer',
      },
      'missing-scope': {
        title: 'Les autorisations ne suffisent pas.',
        text: `Sans votre profil, vos posts et vos chiffres, ${PRODUCT} n’a rien à montrer. Recommencez en laissant actives les deux premières autorisations ; les autres dépendent de vous.`,
        again: 'Recommencer',
      },
      taken: {
        title: `Quelqu’un d’autre a déjà connecté ce compte à ${PRODUCT}.`,
        text: `Ici, un compte appartient à une seule personne. Si vous vous êtes inscrit deux fois, connectez-vous avec votre autre adresse et déconnectez-le là-bas. Si vous vouliez un autre compte, ouvrez d’abord une session avec celui-là sur ${NETWORK}.`,
        again: 'Connecter un autre compte',
      },
      foreign: {
        title: 'Cet essai a été commencé ailleurs, ou a déjà servi.',
        text: 'Nous ne terminons que ce qui a été commencé dans ce navigateur, et une seule fois, pour que personne ne puisse connecter un compte en votre nom. Rien n’a changé. Recommencez ici.',
        again: 'Recommencer',
      },
      'too-late': {
        title: 'Cela a pris trop de temps.',
        text: `Ce que ${NETWORK} nous confie vaut une heure et une seule fois. Recommencez et allez jusqu’au bout d’une traite.`,
        again: 'Recommencer',
      },
      unreachable: {
        title: `${NETWORK} n’a pas répondu.`,
        text: 'Le réseau est peut-être surchargé ou en panne. Vous n’y êtes pour rien, et rien n’est perdu. Attendez quelques minutes, puis réessayez.',
        again: 'Réessayer',
      },
      refused: {
        title: `${NETWORK} a refusé.`,
        text: `Nous n’avons pas pu connecter ce compte. Ouvrez ${NETWORK}, voyez si quelque chose vous y est demandé, puis réessayez. Si cela persiste, écrivez-nous.`,
        again: 'Réessayer',
      },
    },
  },
  scopes: {
    title: 'Ce que nous demandons, et pourquoi',
    lede: `${NETWORK} vous laisse en refuser une partie. Ce qui manque éteint ce qui en dépend, et rien d’autre.`,
    needed: 'Nécessaire',
    optional: 'À vous de voir',
    without: (without) => `Sans cela, ${without}.`,
    takeBack: 'Comment revenir en arrière',
    takingBack: `Déconnectez le compte sur cette page, et nous oublions aussitôt sa clé. ${NETWORK} ne nous donne aucun moyen d’y retirer ${PRODUCT} : faites-le là-bas, dans Paramètres, Compte, Autorisations de sites web. Ce que vous y retirez s’arrête aussitôt ici aussi.`,
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
        why: 'Ce que vous écrivez et programmez ici, à l’heure choisie. Jamais autre chose.',
        without: 'vous pouvez écrire ici, mais pas publier',
      },
      threads_read_replies: {
        title: 'Lire les réponses',
        why: 'Ce que vous répondez aux autres, pour que votre travail dans les conversations compte aussi.',
        without: 'les réponses ne comptent pas dans vos chiffres',
      },
      threads_manage_replies: {
        title: 'Répondre sous vos propres posts',
        why: 'Un post en plusieurs parties est un post suivi de réponses : cette autorisation sert à publier les parties après la première.',
        without: 'les posts en plusieurs parties ne peuvent pas partir',
      },
    },
  },
  refused: 'Ce compte n’est pas parmi les vôtres. Il est peut-être déjà déconnecté.',
  wait: 'Cela fait beaucoup à la fois. Attendez un instant, puis réessayez.',
  pause: {
    open: 'Mettre la lecture en pause…',
    text: `Rien de nouveau n’est lu jusqu’à la reprise, et ce que nous avons lu reste. Les posts et leurs chiffres sont alors rattrapés. Le nombre d’abonnés ne l’est pas : ${NETWORK} ne donne que celui du jour, et ces jours-là restent vides.`,
    pause: 'Mettre la lecture en pause',
    resume: 'Reprendre la lecture',
  },
};

export default words;
