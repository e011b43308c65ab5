import { PRODUCT } from '#base/product.ts';
import { MOST_KEYS } from '../scope.ts';
import type en from './en-US.ts';

const words: typeof en = {
  title: 'Clés pour vos programmes',
  lede: `Avec une clé, un programme à vous utilise ${PRODUCT} sans votre mot de passe. Donnez à chacun la sienne.`,
  caption: 'Vos clés',
  name: 'Nom',
  nameHelp: 'Pour savoir plus tard à quoi elle sert.',
  may: 'Ce qu’elle permet',
  scopes: {
    'posts:read': 'Lire vos posts',
    'posts:write': 'Écrire, planifier et supprimer vos posts',
    'stats:read': 'Lire vos statistiques',
    'exports:read': 'Télécharger vos exports',
    'media:read': 'Voir vos fichiers',
    'media:write': 'Ajouter et supprimer des fichiers',
  },
  refusals: {
    name: 'Donnez à la clé un nom de 1 à 60 lettres.',
    scopes: 'Choisissez au moins une chose que la clé permet.',
    'too-many': `Vous avez ${MOST_KEYS} clés. Retirez-en une d’abord.`,
  },
  make: 'Créer une clé',
  made: (name) => `La clé « ${name} » est créée`,
  once: 'Copiez-la maintenant : elle n’est montrée qu’une fois, et nous n’en gardons pas de copie.',
  yourKey: 'Votre clé',
  copy: 'Copier',
  copied: 'Copié',
  done: 'Je l’ai copiée',
  key: 'Clé',
  lastUsed: 'Dernière utilisation',
  never: 'Jamais',
  revoke: 'Retirer',
  revokeOne: (name) => `Retirer ${name}`,
  how: 'Comment appeler l’API',
};

export default words;
