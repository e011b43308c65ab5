import { NETWORK, PRODUCT } from '#base/product.ts';
import type english from './en-US.ts';

const words: typeof english = {
  subject: (username) => `Votre semaine sur ${NETWORK}, @${username}`,
  opening: (days) => ['Bonjour,', `Voici votre semaine, ${days}.`],
  noPosts:
    'Vous n’y avez rien publié, il n’y a donc rien à comparer. Ce que vos anciens posts ont réuni est sur votre page.',
  rows: {
    posts: 'Posts',
    views: 'Vues de ces posts à ce jour',
    interactions: 'Interactions : j’aime, réponses, reposts, citations et partages',
    engagement: 'Taux d’engagement : interactions divisées par les vues',
    followers: 'Abonnés dimanche',
  },
  growth: {
    more: (percent) => `${percent} de plus que la semaine précédente, au même âge`,
    fewer: (percent) => `${percent} de moins que la semaine précédente, au même âge`,
    same: 'à peu près autant que la semaine précédente, au même âge',
    'too-few-posts': 'trop peu de posts pour comparer avec la semaine précédente',
    'not-seen-then': 'la semaine précédente n’a pas été lue assez souvent pour comparer',
    'nothing-before': 'rien à quoi comparer la semaine précédente',
  },
  followers: {
    more: (count) => `${count} de plus qu’il y a une semaine`,
    fewer: (count) => `${count} de moins qu’il y a une semaine`,
    same: 'autant qu’il y a une semaine',
  },
  best: (text, views) => `Le plus lu, ${views} fois à ce jour : « ${text} »`,
  picture: 'un post sans texte',
  button: 'Ouvrir vos statistiques',
  ending: (stop) => [`Vous avez demandé à recevoir cette lettre chaque lundi. Un clic l’arrête : ${stop}`, PRODUCT],
};

export default words;
