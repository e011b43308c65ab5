import type en from './en-US.ts';

const words: typeof en = {
  gives: {
    'write-drafts': 'Gardez vos idées et vos brouillons, autant que vous voulez',
    'see-week-totals': 'Voyez les totaux de la semaine',
    'track-stats': 'Suivez les chiffres de chaque publication dans le temps',
    'see-growth': 'Voyez progresser vos vues et vos abonnés',
    'be-ranked': 'Obtenez un score de créateur et une place au classement',
    'share-visuals': 'Partagez vos chiffres en images',
    'prepare-posts': 'Préparez des publications en plusieurs parties, avec étiquettes et versions',
    'publish-text': 'Programmez et publiez vos textes',
    'keep-bookmarks': 'Gardez des créateurs et des publications, avec notes et étiquettes',
    'earn-badges': 'Gagnez des badges pour vos paliers et vos séries',
    'see-advanced-graphs': 'Voyez vos meilleures heures, vos formats et qui vous lit',
    'analyse-content': 'Voyez ce qui marche chez vous, publications à l’appui',
    'export-data': 'Téléchargez vos publications et vos chiffres en CSV, XLSX et JSON',
    'update-stats-now': 'Mettez vos chiffres à jour à la demande',
    'publish-media': 'Publiez des photos, des carrousels et des vidéos',
  },
  offers: {
    free: {
      isFor: 'Pour écrire, et voir si cela vous plaît.',
      gives: (aiPosts) => [
        'Idées et brouillons, autant que vous voulez',
        'Les totaux de la semaine',
        `${aiPosts} publications par IA à l’essai, une fois`,
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
        'Ce qui marche : l’analyse de vos meilleurs contenus',
        `${aiPosts} publications par IA chaque mois`,
        'Export en CSV, XLSX et JSON',
        'Mise à jour de vos chiffres à la demande',
      ],
    },
  },
  partOf: (plan) => `Cela fait partie de l’offre ${plan}.`,
  notNow: 'Pas maintenant',
};

export default words;
