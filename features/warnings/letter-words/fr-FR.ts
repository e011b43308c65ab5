import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const fr: typeof en = {
  endsSoon: {
    subject: (username, day) => `Reconnectez @${username} avant le ${day}`,
    paragraphs: (username, day) => [
      'Bonjour,',
      `Le ${day}, l’autorisation de lire @${username} sur ${NETWORK} prend fin. À partir de ce jour, plus aucun chiffre n’arrive, et ce qui n’est pas relevé alors ne peut pas être retrouvé plus tard.`,
      'Reconnecter le compte prend une minute et ne change rien d’autre.',
    ],
  },
  reconnectNeeded: {
    subject: (username) => `Merci de reconnecter @${username}`,
    paragraphs: (username) => [
      'Bonjour,',
      `${NETWORK} ne nous laisse plus lire @${username}. Cela arrive après un changement de mot de passe, ou quand ${PRODUCT} a été retiré dans les réglages de ${NETWORK}.`,
      'Votre historique est en sécurité. Les nouveaux chiffres arrivent, et les posts programmés partent, dès que vous l’avez reconnecté.',
    ],
  },
  button: 'Reconnecter',
  ending: ['Si vous ne voulez plus de ce compte ici, il n’y a rien à faire.', PRODUCT],
};

export default fr;
