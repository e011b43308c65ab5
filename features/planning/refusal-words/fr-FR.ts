import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const refusals: typeof en = {
  'not-there': 'Ce post n’existe plus. Il a peut-être été supprimé dans une autre fenêtre.',
  stale: 'Ce post a changé entre-temps. Relisez-le avant de continuer.',
  plan: 'Votre offre ne comprend pas cela. Votre texte reste tel quel.',
  state: 'Le post ne peut pas passer de là à ici.',
  empty: 'Ce post n’a pas encore de texte. Écrivez d’abord quelque chose.',
  'set-aside': 'Ce post est mis de côté. Restaurez-le d’abord.',
  'in-the-past': 'Cette heure est passée. Choisissez-en une autre.',
  account: `Connectez d’abord le compte ${NETWORK}.`,
  'going-out': 'Ce post est en train de partir et ne peut pas être modifié.',
  sent: 'Une partie déjà publiée ne peut plus être modifiée.',
  'other-account':
    'Des parties de ce post sont déjà publiées : la suite ne peut partir que du même compte. Reconnectez-le.',
  'all-sent': 'Tout ce qui reste de ce post est déjà publié.',
  'no-account': 'Un post qui doit partir a besoin d’un compte.',
  'too-many': 'C’est trop à la fois. Choisissez moins de posts.',
  media: 'Une image ou une vidéo de ce post n’est plus dans votre médiathèque.',
  notes: `${NETWORK} ne prendrait pas ce post tel quel. Ouvrez-le pour savoir pourquoi.`,
  'too-far': 'C’est dans plus d’un an. Choisissez un jour plus proche.',
  'not-a-time': 'Choisissez un jour et une heure.',
  'not-queued': 'Ce post n’est plus dans la file.',
  'no-slot':
    'La file n’a plus d’heure libre dans les 90 prochains jours. Ajoutez-lui des heures, ou choisissez-en une vous-même.',
};

export default refusals;
