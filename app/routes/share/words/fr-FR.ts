import { NETWORK } from '#base/product.ts';
import type english from './en-US.ts';

const words: typeof english = {
  headTitle: 'Partager',
  title: 'Partager vos chiffres',
  lede: 'Une image de votre semaine, de votre mois, d’un palier ou d’un de vos posts. Personne ne la voit avant que vous la partagiez.',
  kind: 'Sujet',
  kinds: {
    week: 'Cette semaine',
    month: 'Ce mois-ci',
    milestone: 'Un palier',
    'top-post': 'Mon meilleur post',
    post: 'Le post choisi',
  },
  shown: 'Ce qu’elle montre',
  showable: {
    views: 'Vues',
    interactions: 'Interactions',
    engagement: 'Taux d’engagement',
    posts: 'Nombre de posts',
    growth: 'L’évolution',
    followers: 'Abonnés',
    'profile-views': 'Vues du profil',
  },
  size: 'Format',
  sizes: { portrait: 'Portrait', square: 'Carré', wide: 'Paysage' },
  theme: 'Couleurs',
  themes: { light: 'Clair', dark: 'Sombre' },
  draw: 'L’afficher',
  download: 'Télécharger l’image',
  alt: 'Description pour les personnes qui ne la voient pas',
  copy: 'Copier',
  copied: 'Copié',
  copyPicture: 'Copier l’image',
  pictureCopied: { copied: 'Copiée', failed: 'Ce navigateur ne le permet pas. Téléchargez-la.' },
  postWithIt: 'En faire un post',
  postNeedsPlan: 'Les posts avec images font partie de l’offre Premium.',
  makeLink: 'Créer un lien public',
  link: 'Le lien public',
  aboutLink: `Toute personne qui a le lien voit l’image telle qu’elle est maintenant, avec votre nom et de quoi vous retrouver sur ${NETWORK}. Vous pouvez la retirer.`,
  refusals: {
    'nothing-to-show': {
      week: 'Aucun post des 7 derniers jours n’a encore de chiffres : il n’y a rien à montrer.',
      month: 'Aucun post des 30 derniers jours n’a encore de chiffres : il n’y a rien à montrer.',
      milestone: 'Le premier palier est à cent abonnés.',
      'top-post': 'Aucun post des 30 derniers jours n’a encore à la fois du texte et des chiffres.',
      post: 'Ce post n’a pas de texte à dessiner, ou pas encore de chiffres.',
    },
    'no-such-post': 'Ce compte n’a pas de post à cette adresse. C’est peut-être celui d’un autre de vos comptes.',
    'not-a-post': 'Seuls les posts se partagent en image, pas les réponses ni les reposts.',
    gone: `${NETWORK} n’a plus ce post : il ne se partage donc plus.`,
    'not-drawable':
      'Ce post est dans une écriture que nos images ne savent pas encore dessiner : elles ne connaissent que le latin, le grec et le cyrillique. Vos chiffres, eux, peuvent être partagés.',
  },
  shared: 'Ce que vous avez partagé',
  sharedOn: (day) => `Partagé le ${day}`,
  open: 'Ouvrir',
  takeBack: 'La retirer',
  nothingShared: 'Rien pour l’instant.',
  failed: 'Cela n’a pas marché : cette image n’est plus là, ou n’est pas à vous. Rechargez la page.',
};

export default words;
