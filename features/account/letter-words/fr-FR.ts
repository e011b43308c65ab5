import { PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const fr: typeof en = {
  leaving: {
    subject: `Votre compte ${PRODUCT} va être supprimé`,
    paragraphs: (day) => [
      'Bonjour,',
      `Comme vous l’avez demandé, votre compte et tout ce qu’il contient seront supprimés le ${day}. D’ici là, rien n’est perdu, et vous pouvez encore télécharger vos données.`,
      'Si vous changez d’avis, connectez-vous avant ce jour et choisissez « Le garder ».',
    ],
    button: 'Se connecter',
    ending: ['Si ce n’était pas vous, connectez-vous, gardez le compte et changez de mot de passe.', PRODUCT],
  },
};

export default fr;
