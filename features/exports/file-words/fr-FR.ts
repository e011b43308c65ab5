import type en from './en-US.ts';

const headers: (typeof en)['headers'] = {
  id: 'Identifiant du post',
  postId: 'Identifiant du post',
  publishedAt: 'Publié le (UTC)',
  format: 'Format',
  isQuote: 'Cite un autre post',
  topic: 'Sujet',
  text: 'Texte',
  permalink: 'Adresse',
  link: 'Lien dans le post',
  media: 'Images et vidéos',
  views: 'Vues',
  likes: 'J’aime',
  replies: 'Réponses',
  reposts: 'Reposts',
  quotes: 'Citations',
  shares: 'Partages',
  interactions: 'Interactions',
  engagementRate: 'Taux d’engagement',
  figuresAt: 'Chiffres relevés le (UTC)',
  goneAt: 'Absent du réseau depuis le (UTC)',
  ageHours: 'Âge en heures',
  day: 'Jour',
  posts: 'Posts',
  gainedViews: 'Vues gagnées',
  gainedLikes: 'J’aime gagnés',
  gainedReplies: 'Réponses gagnées',
  gainedReposts: 'Reposts gagnés',
  gainedQuotes: 'Citations gagnées',
  gainedShares: 'Partages gagnés',
  followers: 'Abonnés',
  profileViews: 'Vues du profil (jour à l’heure du Pacifique)',
  breakdown: 'Répartition',
  group: 'Groupe',
};

const words: typeof en = {
  headers,
  to: 'au',
  isTrue: 'oui',
  isFalse: 'non',
  breakdowns: { country: 'Pays', city: 'Ville', age: 'Âge', gender: 'Genre' },
  genders: { F: 'Femmes', M: 'Hommes', U: 'Autre' },
  csv: { separator: ';', decimal: ',' },
};

export default words;
