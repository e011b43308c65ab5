import { NETWORK, PRODUCT } from '#base/product.ts';
import type english from './en-US.ts';

const words: typeof english = {
  by: (username) => `Partagé par @${username}`,
  profile: (username) => `@${username} sur ${NETWORK}`,
  asOf: (day) => `Tel que c’était le ${day}. Les chiffres sont ceux que ${NETWORK} donne à leur propriétaire.`,
  inWords: 'En mots',
  make: `Ce qu’est ${PRODUCT}`,
};

export default words;
