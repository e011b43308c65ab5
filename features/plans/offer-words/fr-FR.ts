import type { Offers } from './en-US.ts';

const offers: Offers = {
  free: {
    isFor: 'Pour écrire, et voir si cela vous plaît.',
    gives: [
      'Idées et brouillons, autant que vous voulez',
      'Les totaux de la semaine',
      'Tout est à vous, à emporter ou à supprimer',
    ],
  },
  bobbinplus: {
    isFor: 'Pour qui écrit souvent et veut savoir.',
    gives: [
      'Textes programmés et publiés',
      'Posts en plusieurs parties, étiquettes et versions',
      'Une file d’attente à vos heures',
      'Croissance, engagement et abonnés en chiffres',
      'Vos chiffres partagés en images',
    ],
  },
  bobbin_premium: {
    isFor: 'Pour qui en vit, ou presque.',
    gives: [
      'Tout ce que contient Plus',
      'Photos, carrousels et vidéos',
      'Meilleurs moments, audience et graphiques par format',
      'Ce qui marche : l’analyse de vos meilleurs contenus',
      'Export en CSV, XLSX et JSON',
      'Mise à jour de vos chiffres à la demande',
    ],
  },
};

export default offers;
