import { NETWORK } from '#base/product.ts';
import { LEAVING_DAYS } from '../leaving.ts';
import type { NewsWords } from '../said-news.ts';

const words: NewsWords = {
  'address-confirmed': 'Votre adresse est confirmée. Bienvenue.',
  proved: 'C’est bien vous. Vous pouvez continuer ci-dessous.',
  'another-account': 'C’est un autre compte qui est ouvert maintenant. Celui d’avant est fermé dans ce navigateur.',
  'new-password': 'Votre nouveau mot de passe est en place. Partout ailleurs, vous êtes déconnecté.',
  'letter-sent': 'Nous vous avons écrit. Ouvrez le lien de l’e-mail pour confirmer l’adresse.',
  'logged-out': 'Vous êtes déconnecté.',
  leaving: `Votre compte sera supprimé dans ${LEAVING_DAYS}\u00a0jours. D’ici là, connectez-vous pour le garder.`,
  staying: 'Votre compte reste. Nous en sommes heureux.',
  'identity-linked': 'Le compte est relié. Vous pouvez désormais vous connecter avec lui.',
  'second-factor-needed':
    'Ici, les administrateurs se connectent avec deux facteurs. Activez-le ci-dessous, puis continuez.',
  'identity-unlinked': 'Le compte n’est plus relié.',
  'session-ended': 'Cet appareil est déconnecté.',
  'others-signed-out': 'Partout ailleurs, vous êtes déconnecté.',
  'two-factor-off': 'La connexion à deux facteurs est désactivée. Votre mot de passe seul suffit de nouveau.',
  'recovery-code': (left) => `Vous êtes entré avec un code de secours. Il ne servira plus${countOf(left)}.`,
  'language-kept': 'Désormais, nous vous parlons et vous écrivons dans cette langue.',
  'zone-kept': 'Votre fuseau horaire est enregistré.',
  'late-limit-kept': 'C’est jusqu’où un post peut encore partir en retard.',
  'recap-wanted': 'Votre semaine arrive par e-mail chaque lundi matin.',
  'recap-stopped': 'Plus de lettre hebdomadaire.',
  'card-shared': 'L’image est publique : toute personne qui a le lien la voit.',
  'card-taken-back': 'L’image est retirée. Son adresse ne mène plus nulle part.',
  'key-revoked': 'La clé est retirée. Elle n’ouvre plus rien.',
  'account-connected': `Votre compte ${NETWORK} est connecté. Ses posts et ses chiffres apparaissent à mesure que nous les lisons.`,
  'account-chosen': 'Désormais, chaque page porte sur ce compte.',
  'account-paused': 'Le compte est en pause. Rien de nouveau n’est lu avant la reprise.',
  'account-still-paused': `Votre compte ${NETWORK} est connecté, et toujours en pause : rien de nouveau n’est lu avant la reprise.`,
  'account-resumed': 'La lecture reprend.',
  newCodes: 'Créer de nouveaux codes',
};

function countOf(left: number | undefined): string {
  if (left === undefined) return '';
  if (left === 0) return ', et il n’en reste aucun';
  return left === 1 ? ', et il en reste un' : `, et il en reste ${left}`;
}

export default words;
