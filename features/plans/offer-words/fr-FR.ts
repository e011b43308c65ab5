import type { Offers } from './en-US.ts';

const offers: Offers = {
  free: {
    isFor: 'Pour écrire, et voir si cela vous plaît.',
    gives: (aiPosts) => [
      'Idées et brouillons, autant que vous voulez',
      'Les totaux de la semaine',
      `${aiPosts} posts écrits par l’IA à l’essai, une fois`,
    ],
  },
  bobbinplus: {
    isFor: 'Pour qui écrit souvent et veut savoir.',
    gives: () => [
      'Textes programmés et publiés',
      'Croissance, engagement et abonnés en chiffres',
      'Classement des créateurs et badges',
      'Vos chiffres partagés en images',
      'Favoris avec notes et étiquettes',
    ],
  },
  bobbin_premium: {
    isFor: 'Pour qui en vit, ou presque.',
    gives: (aiPosts) => [
      'Tout ce que contient Plus',
      'Photos, carrousels et vidéos',
      'Meilleures heures, audience et graphiques par format',
      'Ce qui marche : l’analyse de vos meilleurs contenus',
      `${aiPosts} posts écrits par l’IA chaque mois`,
      'Export en CSV, XLSX et JSON',
      'Mise à jour de vos chiffres à la demande',
    ],
  },
};

export default offers;
