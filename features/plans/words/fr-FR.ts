import type en from './en-US.ts';

const words: typeof en = {
  gives: {
    'write-drafts': 'Gardez vos idées et vos brouillons, autant que vous voulez',
    'see-week-totals': 'Voyez les totaux de la semaine',
    'track-stats': 'Suivez les chiffres de chaque post dans le temps',
    'see-growth': 'Voyez progresser vos vues et vos abonnés',
    'be-ranked': 'Obtenez un score de créateur et une place au classement',
    'share-visuals': 'Partagez vos chiffres en images',
    'prepare-posts': 'Préparez des posts en plusieurs parties, avec étiquettes et versions',
    'publish-text': 'Programmez et publiez vos textes',
    'keep-bookmarks': 'Gardez des créateurs et des posts, avec notes et étiquettes',
    'earn-badges': 'Gagnez des badges pour vos paliers et vos séries',
    'see-advanced-graphs': 'Voyez vos meilleurs moments, vos formats et qui vous lit',
    'analyse-content': 'Voyez ce qui marche chez vous, posts à l’appui',
    'export-data': 'Téléchargez vos posts et vos chiffres en CSV, XLSX et JSON',
    'update-stats-now': 'Mettez vos chiffres à jour à la demande',
    'publish-media': 'Publiez des photos, des carrousels et des vidéos',
  },
  partOf: (plan) => `Cela fait partie de l’offre ${plan}.`,
  seePlans: 'Voir les offres',
  notNow: 'Pas maintenant',
  shownBy: (plan) => `Ce que ${plan} montre ici`,
};

export default words;
