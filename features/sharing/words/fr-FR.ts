import { NETWORK } from '#base/product.ts';
import type english from './en-US.ts';

const words: typeof english = {
  titles: {
    week: `Ma semaine sur ${NETWORK}`,
    month: `Mon mois sur ${NETWORK}`,
    milestone: 'Merci',
    'top-post': 'Mon post le plus lu du mois',
    post: `Mon post sur ${NETWORK}`,
  },
  labels: {
    views: 'Vues',
    interactions: 'Interactions',
    engagement: 'Taux d’engagement',
    posts: 'Posts',
    followers: 'Abonnés',
    'profile-views': 'Vues du profil',
    likes: 'J’aime',
    replies: 'Réponses',
  },
  milestoneLabel: `abonnés sur ${NETWORK}`,
  more: (percent) => `${percent} de plus qu’avant`,
  fewer: (percent) => `${percent} de moins qu’avant`,
  same: 'à peu près autant qu’avant',
  alt: (title, username, when, figures) => `${title} : @${username}, ${when}. ${figures.join(', ')}.`,
  altFigure: (label, value) => `${label}\u00a0: ${value}`,
  altMilestone: (label, value) => `${value} ${label}`,
  altPost: (username, text, figures) =>
    `Un post de @${username}\u00a0: «\u00a0${text}\u00a0»${/[.!?…]$/.test(text) ? '' : '.'} ${figures.join(', ')}.`,
};

export default words;
