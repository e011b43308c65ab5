import { NETWORK } from '#base/product.ts';
import type english from './en-US.ts';

const words: typeof english = {
  headTitle: 'Partager',
  title: 'Partager vos chiffres',
  lede: 'Une image de votre semaine, de votre mois, d’une étape ou d’une de vos publications. Personne ne la voit avant que vous la partagiez.',
  kind: 'Sujet',
  kinds: {
    week: 'Cette semaine',
    month: 'Ce mois',
    milestone: 'Une étape',
    'top-post': 'Ma meilleure publication',
    post: 'La publication choisie',
  },
  shown: 'Ce qu’elle montre',
  showable: {
    views: 'Vues',
    interactions: 'Interactions',
    engagement: 'Taux d’engagement',
    posts: 'Nombre de publications',
    growth: 'L’évolution',
    followers: 'Abonnés',
    'profile-views': 'Vues du profil',
  },
  size: 'Format',
  sizes: { portrait: 'Portrait', square: 'Carré', wide: 'Paysage' },
  theme: 'Couleurs',
  themes: { light: 'Clair', dark: 'Sombre' },
  draw: 'La montrer',
  download: 'Télécharger l’image',
  alt: 'Description pour qui ne la voit pas',
  copy: 'Copier',
  copied: 'Copié !',
  makeLink: 'Créer un lien public',
  aboutLink: `Qui a le lien voit l’image telle qu’elle est maintenant, avec votre nom et un chemin vers ${NETWORK}. Vous pouvez la retirer.`,
  refusals: {
    'nothing-to-show': {
      week: 'Aucune publication des 7 derniers jours n’a encore de chiffres : il n’y a rien à montrer.',
      month: 'Aucune publication des 30 derniers jours n’a encore de chiffres : il n’y a rien à montrer.',
      milestone: 'La première étape est à cent abonnés.',
      'top-post': 'Aucune publication des 30 derniers jours n’a encore à la fois du texte et des chiffres.',
      post: 'Cette publication n’a pas de texte à dessiner, ou pas encore de chiffres.',
    },
    'no-such-post': 'Ce compte n’a pas de telle publication. C’est peut-être celle d’un autre de vos comptes.',
    'not-a-post': 'Seules les publications se partagent en image, pas les réponses ni les reposts.',
    gone: `${NETWORK} n’a plus cette publication : elle ne se partage donc plus.`,
    'not-drawable':
      'Cette publication est dans une écriture que nos images ne savent pas encore dessiner : seulement le latin, le grec et le cyrillique. Vos chiffres peuvent être partagés malgré tout.',
  },
  shared: 'Ce que vous avez partagé',
  sharedOn: (day) => `Partagé le ${day}`,
  open: 'Ouvrir',
  takeBack: 'La retirer',
  nothingShared: 'Rien pour l’instant.',
  failed: 'Cela n’a pas marché : elle n’est plus là, ou n’est pas à vous. Rechargez la page.',
};

export default words;
