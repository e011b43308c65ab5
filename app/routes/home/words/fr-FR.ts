import { NETWORK, PRODUCT } from '#base/product.ts';
import offers from '#features/plans/offer-words/fr-FR.ts';
import type en from './en-US.ts';

const words: typeof en = {
  description: `${PRODUCT} est un espace calme pour les créateurs sur ${NETWORK} : écrivez, programmez dans votre fuseau horaire et lisez des chiffres qui répondent à une question.`,
  hero: {
    title: 'Écrivez. Programmez. Voyez ce que ça donne.',
    lede: `${PRODUCT} est un espace calme pour les créateurs sur ${NETWORK} : un endroit pour écrire, un calendrier fiable et des chiffres qui répondent à une question.`,
    start: 'Commencer gratuitement',
    seePlans: 'Voir les offres',
  },
  weekdays: ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.'],
  thread: {
    label:
      'Un exemple : un fil se déroule d’une idée à un brouillon, puis à un post programmé, publié, et à une courbe qui monte.',
    idea: 'Idée',
    ideaNote: 'une ligne, dans le bus',
    draft: 'Brouillon',
    draftNote: 'gardé à chaque frappe',
    scheduled: 'Programmé',
    scheduledNote: (time) => `${time}, chez vous`,
    published: 'Publié',
    publishedNote: 'une fois, jamais deux',
    views: '8 240 vues',
    timesUsual: '2,6 fois votre habitude',
  },
  writing: {
    title: 'Le texte est la page',
    lede: `Vous écrivez ; ${PRODUCT} garde chaque frappe, compte comme ${NETWORK} compte et met ses remarques en marge, à côté des mots concernés.`,
    plan: 'Gratuit, pour autant de brouillons que vous voulez.',
    example: 'Un exemple de brouillon avec une remarque en marge',
    text: 'Repriser, c’est parler avec la personne qui a cousu avant vous. #reprise ',
    marked: '#couture',
    remark: 'Un seul sujet par post',
    remarkText: 'Seul «\u00a0reprise\u00a0» devient le sujet.',
  },
  scheduling: {
    title: 'Une seule fois, et à l’heure',
    lede: `Vos posts partent une fois, à l’heure choisie, dans votre fuseau. Si ${NETWORK} échoue, vous savez ce qui s’est passé et quoi faire ; le texte reste chez vous.`,
    plan: 'Avec Plus. Photos et vidéos avec Premium.',
    example: 'Un exemple de trois posts programmés',
    published: 'Publié',
    scheduled: 'Programmé',
    posts: [
      'Trois points que j’utilise chaque jour',
      'La part silencieuse d’un métier est celle que personne ne photographie',
      'Achetez les bons ciseaux',
    ],
  },
  figures: {
    title: 'Des chiffres qui répondent',
    lede: 'Est-ce que je progresse, qu’est-ce qui marche, quand, et qui me lit. Chaque graphique donne sa réponse en une phrase, et dit à quel point elle est sûre.',
    plan: 'Croissance avec Plus, heures et audience avec Premium.',
    example:
      'Un exemple : les posts par jour et par heure. Plus l’heure est foncée, plus l’engagement est fort ; les trois meilleures sont encadrées.',
  },
  more: {
    title: 'Et autour de l’écriture',
    items: [
      {
        title: 'Une file d’attente à vos heures',
        text: 'Choisissez vos heures une fois\u00a0; ce qui est prêt prend la prochaine libre.',
      },
      {
        title: 'Une réponse qui attend son moment',
        text: 'Sous votre post, dès qu’il a assez de mentions j’aime ou un peu d’âge. Envoyée une seule fois.',
      },
      {
        title: 'Votre semaine, le lundi',
        text: 'Ce qu’ont donné les sept derniers jours, en une courte lettre. Un geste l’arrête.',
      },
      {
        title: 'Des chiffres à partager',
        text: 'Votre semaine, un palier ou votre meilleur post en image, en trois formats.',
      },
      {
        title: 'Ouvert à vos programmes',
        text: 'Une API pour les posts, les fichiers, le calendrier et les chiffres, avec des clés révocables.',
      },
      { title: 'Tout s’emporte', text: 'Avec Premium, posts et chiffres en CSV, XLSX et JSON, quand vous voulez.' },
    ],
  },
  reads: {
    title: `Ce que ${PRODUCT} lit`,
    items: [
      'Votre profil, vos posts et leurs chiffres',
      'Qui vous suit, en totaux : pays, villes, âges, genre',
      'Les réponses, seulement pour les compter',
    ],
  },
  never: {
    title: 'Ce que nous ne faisons jamais',
    items: [
      'Publier, aimer ou suivre sans que vous l’ayez demandé',
      'Montrer vos chiffres à d’autres sans votre accord',
      'Garder vos posts après la suppression de votre compte',
    ],
  },
  plans: {
    title: 'Trois offres, dont une gratuite',
    lede: (saving) => `Au mois, ou ${saving} de moins à l’année.`,
    offers,
    perMonth: 'par mois',
    forGood: 'Sans limite de temps. Sans carte.',
    unsold: 'Rien ne peut encore se payer ici. Dites-nous quelle offre vous plaît, et nous l’activons.',
    ask: 'Nous écrire',
    perYear: (price, instead) => `ou ${price} par an au lieu de ${instead}`,
  },
  closing: {
    title: 'Une question avant de commencer ?',
    lede: 'Écrivez-nous en français ou en anglais. Nous répondons par e-mail.',
    ask: 'Nous poser une question',
    privacy: 'Ce que nous gardons sur vous, et combien de temps',
  },
};

export default words;
