import { NETWORK } from '#base/product.ts';
import type english from './en-US.ts';

export default {
  account: 'Le compte a été déconnecté. Reconnectez-le, ou choisissez-en un autre.',
  plan: 'Votre offre ne le comprend plus. Changez d’offre, ou retirez ce qui dépasse.',
  media: `${NETWORK} n’a pas pu utiliser une image ou une vidéo. Remplacez le fichier et réessayez.`,
  'media-gone': 'Un de ses fichiers n’est plus dans votre bibliothèque. Choisissez-en un autre et réessayez.',
  'invalid-media': `${NETWORK} n’accepte pas une image ou une vidéo\u00a0: format, taille ou durée. Remplacez le fichier et réessayez.`,
  quota: `Le compte a utilisé tous les posts que ${NETWORK} permet en 24 heures. Réessayez plus tard.`,
  refused: `${NETWORK} l’a refusé sans en dire plus. Modifiez le texte et réessayez.`,
  restricted: `${NETWORK} a restreint le compte. Ouvrez ${NETWORK} pour savoir pourquoi, puis réessayez.`,
  spam: `${NETWORK} l’a pris pour du spam. Modifiez le texte, patientez un peu et réessayez.`,
  'too-long': 'Le texte dépasse ce que le réseau permet. Raccourcissez-le et réessayez.',
  'too-many-links': 'Il contient plus de liens que le réseau n’en permet. Retirez-en et réessayez.',
  'invalid-link': `${NETWORK} n’a pas pu ouvrir le lien. Corrigez-le et réessayez.`,
  parent: 'La partie précédente est introuvable\u00a0: la suite s’arrête ici.',
  preparation: `${NETWORK} a mis trop de temps à le préparer. Réessayez.`,
  reconnect: `${NETWORK} ne nous laisse plus entrer. Il partira dès que vous aurez reconnecté le compte.`,
  permission: 'Il nous manque le droit de publier pour ce compte. Reconnectez-le et autorisez la publication.',
  paused: 'Le compte est en pause. Il partira dès que vous l’aurez réactivé.',
  queue: 'La file est en pause. Il partira dès que vous l’aurez relancée.',
  leaving:
    'Vous avez demandé la suppression de votre compte : rien ne part. Il partira dès que vous aurez gardé le compte.',
  stopped: 'La publication est arrêtée pour le moment, par nous. Elle reprendra d’elle-même.',
  unauthorized: `Nous l’avons envoyé, ${NETWORK} n’a pas répondu clairement, et ne nous laisse plus entrer pour vérifier.`,
  unreachable: `Nous l’avons envoyé, ${NETWORK} n’a pas répondu clairement, et ne peut pas dire ce qu’il est devenu.`,
  lost: `Nous l’avons envoyé, ${NETWORK} n’a pas répondu clairement, et ne le connaît plus.`,
} satisfies typeof english;
