import { NETWORK } from '#base/product.ts';
import { LEAVING_DAYS } from '../leaving.ts';
import type en from './en-US.ts';

const words: typeof en = {
  'address-confirmed': 'Votre adresse est confirmée. Bienvenue.',
  'new-password': 'Votre nouveau mot de passe est en place. Partout ailleurs, vous êtes déconnecté.',
  'letter-sent': 'Nous vous avons écrit. Ouvrez le lien de l’e-mail pour confirmer l’adresse.',
  'logged-out': 'Vous êtes déconnecté.',
  leaving: `Votre compte sera supprimé dans ${LEAVING_DAYS} jours. D’ici là, connectez-vous pour le garder.`,
  staying: 'Votre compte reste. Nous en sommes heureux.',
  'identity-linked': 'Le compte est relié. Vous pouvez désormais vous connecter avec lui.',
  'second-factor-needed':
    'Ici, les administrateurs se connectent avec deux facteurs. Activez-le ci-dessous, puis continuez.',
  'identity-unlinked': 'Le compte n’est plus relié.',
  'session-ended': 'Cet appareil est déconnecté.',
  'others-signed-out': 'Partout ailleurs, vous êtes déconnecté.',
  'two-factor-off': 'La connexion à deux facteurs est désactivée. Votre mot de passe seul suffit de nouveau.',
  'language-kept': 'Désormais, nous vous parlons et vous écrivons dans cette langue.',
  'zone-kept': 'Votre fuseau horaire est enregistré.',
  'late-limit-kept': 'C’est jusqu’où un post peut encore partir en retard.',
  'recap-wanted': 'Votre semaine arrive par e-mail chaque lundi matin.',
  'recap-stopped': 'Plus de lettre hebdomadaire.',
  'card-taken-back': 'L’image est retirée. Son adresse ne mène plus nulle part.',
  'key-revoked': 'La clé est retirée. Elle n’ouvre plus rien.',
  'account-connected': `Votre compte ${NETWORK} est connecté. Nous lisons ce qui s’y trouve.`,
  'account-chosen': 'Désormais, chaque page porte sur ce compte.',
  'account-paused': 'Le compte est en pause. Rien de nouveau n’est lu avant la reprise.',
  'account-still-paused': `Votre compte ${NETWORK} est connecté, et toujours en pause : rien de nouveau n’est lu avant la reprise.`,
  'account-resumed': 'La lecture reprend.',
};

export default words;
