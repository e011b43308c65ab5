import { PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Contact',
  headTitleNotSent: 'Pas encore envoyé : Contact',
  description: `Écrivez à l’équipe de ${PRODUCT}, en français ou en anglais.`,
  title: 'Nous écrire',
  lede: 'Une question, un défaut constaté, quelque chose qui vous manque. En français ou en anglais.',
  aside: {
    title: 'Bon à savoir',
    points: [
      'Nous répondons par e-mail.',
      'N’envoyez jamais de mot de passe ni de code d’accès ; nous n’en demandons pas.',
      'S’il s’agit d’un post, joignez son lien ou ses premiers mots.',
    ],
    privacy: 'Combien de temps nous gardons votre message',
  },
  aboutPlans: 'Au sujet des offres\u00a0:\n\n',
  another: 'Écrire un autre message',
};

export default words;
