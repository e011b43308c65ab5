import { PRODUCT } from '#base/product.ts';
import type { LetterWords } from './en-US.ts';

const notYou = 'Si ce n’est pas vous, il n’y a rien à faire : ignorez ce message.';

const words: LetterWords = {
  hello: 'Bonjour,',
  code: 'Ou saisissez ce code',
  confirmation: {
    subject: () => 'Confirmez votre adresse e-mail',
    text: () => `Quelqu’un, sans doute vous, rejoint ${PRODUCT} avec cette adresse. Confirmez qu’elle est à vous :`,
    button: 'Confirmer mon adresse',
    ignore: notYou,
  },
  invite: {
    subject: () => `Vous êtes invité·e sur ${PRODUCT}`,
    text: () => `Vous êtes invité·e sur ${PRODUCT}. Acceptez pour créer votre compte :`,
    button: 'Accepter l’invitation',
    ignore: notYou,
  },
  recovery: {
    subject: () => 'Choisissez un nouveau mot de passe',
    text: () => 'Vous avez demandé un nouveau mot de passe. Ce lien ouvre la page où le choisir :',
    button: 'Choisir un nouveau mot de passe',
    ignore: 'Si ce n’est pas vous, ignorez ce message : votre mot de passe reste le même.',
  },
  magic_link: {
    subject: () => `Votre lien vers ${PRODUCT}`,
    text: () => 'Voici le lien que vous avez demandé. Il vous connecte une seule fois :',
    button: 'Me connecter',
    ignore: notYou,
  },
  email_change: {
    subject: () => 'Confirmez votre nouvelle adresse e-mail',
    text: ({ newEmail }) =>
      `Votre compte doit désormais utiliser ${newEmail ?? 'une nouvelle adresse'}. Confirmez le changement :`,
    button: 'Confirmer le changement',
    ignore: 'Si ce n’est pas vous, ne confirmez pas et changez votre mot de passe.',
  },
  reauthentication: {
    subject: ({ code }) => `${code ?? ''} est votre code de vérification`,
    text: () => 'Saisissez ce code pour continuer ce que vous faisiez.',
    button: '',
    ignore: 'Si ce n’est pas vous, changez votre mot de passe.',
  },
  password_changed: {
    subject: () => 'Votre mot de passe a changé',
    text: () => 'Le mot de passe de votre compte vient de changer ; les autres appareils ont été déconnectés.',
    button: '',
    ignore: 'Si ce n’est pas vous, choisissez-en un autre tout de suite : « Oublié ? », à la connexion.',
  },
  email_changed: {
    subject: () => 'Votre adresse e-mail a changé',
    text: ({ newEmail }) =>
      `Votre compte utilise maintenant ${newEmail ?? 'une autre adresse'}. Celle-ci ne permet plus de se connecter.`,
    button: '',
    ignore: 'Si ce n’est pas vous, répondez à ce message.',
  },
  second_factor_on: {
    subject: () => 'La connexion à deux facteurs est activée',
    text: () => 'Pour entrer dans votre compte, une seconde étape est désormais demandée en plus du mot de passe.',
    button: '',
    ignore: 'Si ce n’est pas vous, répondez à ce message.',
  },
  second_factor_off: {
    subject: () => 'La connexion à deux facteurs est désactivée',
    text: () =>
      'Votre mot de passe suffit de nouveau pour entrer dans votre compte\u00a0; les codes de secours ne servent plus.',
    button: '',
    ignore: 'Si ce n’est pas vous, changez tout de suite de mot de passe : « Oublié ? », à la connexion.',
  },
};

export default words;
