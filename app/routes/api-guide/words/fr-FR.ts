import { PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Comment appeler l’API',
  title: 'Comment appeler l’API',
  description: `Ce qu’un programme peut demander à ${PRODUCT} : clés, adresses, appels, réponses et limites.`,
  lede: `Un programme à vous peut faire dans ${PRODUCT} ce que vous faites sur ses pages. Voici comment il le demande.`,
  key: {
    title: 'Une clé',
    text: 'Un programme montre une clé au lieu de votre mot de passe. Vous la créez dans vos réglages et choisissez ce qu’elle permet. Elle n’est montrée qu’une fois ; qui la possède peut s’en servir : gardez-la comme un mot de passe, et retirez-la quand vous n’en avez plus besoin.',
    make: 'Créer une clé',
    scopes: 'Ce qu’une clé permet',
  },
  first: {
    title: 'Un premier appel',
    address: 'Chaque appel commence par cette adresse :',
    header: 'La clé se met dans un en-tête de chaque appel :',
    call: 'Cet appel demande qui vous êtes et quels comptes vous avez connectés. Mettez votre clé à la place de bobbin_… :',
  },
  calls: {
    title: 'Ce que l’on peut appeler',
    text: 'Un nom entre accolades est à remplir. Un appel envoie et reçoit du JSON, sauf pour les fichiers. Les heures sont en UTC, écrites 2026-11-19T09:00:00Z ; ce que l’on ne sait pas est null, jamais zéro.',
    caption: 'Appels',
    call: 'Appel',
    does: 'Ce qu’il fait',
    scope: 'La clé doit avoir',
    anyKey: 'toute clé',
  },
  does: {
    'GET /me': 'Qui vous êtes, et vos comptes sur le réseau',
    'GET /posts': 'Ce que vous avez écrit ici, le plus récent d’abord, sans ce qui est mis de côté',
    'POST /posts': 'Créer un post',
    'GET /posts/{id}': 'Un de vos posts',
    'PATCH /posts/{id}': 'Changer ce que dit un post, ou son état ; ce qui n’est pas nommé reste',
    'DELETE /posts/{id}': 'Supprimer un post ici ; ce qui est publié sur le réseau y reste',
    'POST /posts/{id}/schedule': 'Donner à un post l’heure à laquelle il part, ou une autre',
    'POST /posts/{id}/queue': 'Donner à un post la prochaine place libre de la file, ou la toute première',
    'POST /posts/{id}/publish': 'Publier un post maintenant ; « publication » dit où il en est',
    'POST /posts/{id}/retry': 'Réessayer ce qui a échoué ou manqué son heure ; ce qui est publié le reste',
    'POST /posts/{id}/doubt': 'Dire ce que vous avez vu sur le profil, quand personne ne sait si le post est parti',
    'GET /posts/{id}/follow-up': 'La réponse que vous donnez à un post quand il a atteint un seuil',
    'PUT /posts/{id}/follow-up': 'Donner à un post une telle réponse, ou une autre',
    'DELETE /posts/{id}/follow-up': 'La retirer, tant que le seuil n’est pas atteint',
    'POST /posts/{id}/scrap': 'Mettre un post de côté',
    'POST /posts/{id}/restore': 'Reprendre un post mis de côté',
    'GET /media': 'Vos images et vidéos, la plus récente d’abord',
    'POST /media': 'Ajouter une image ou une vidéo, vérifiée et refaite selon les règles du réseau',
    'GET /media/{id}': 'Une de vos images ou vidéos',
    'DELETE /media/{id}': 'Supprimer une image ou une vidéo ; ce que des posts montrent, seulement avec « inUse »',
    'GET /stats': 'Ce que les posts d’une période ont recueilli jusqu’ici',
    'GET /stats/days': 'Chaque jour, d’une date à une autre, même ceux sans relevé',
    'GET /demographics':
      'Qui vous suit, par pays, ville, âge et genre : les plus grands groupes, dont la somme n’est pas le tout',
    'GET /network-posts': 'Ce qui existe sur le réseau, avec ses chiffres, le plus récent d’abord',
    'GET /posts/{id}/history':
      'Ce qu’un post avait recueilli à des âges donnés ; un âge où personne n’a regardé manque',
  },
  exported: 'Vos posts, leur histoire, vos jours ou qui vous suit, dans un fichier',
  errors: {
    title: 'Quand un appel est refusé',
    text: 'La réponse porte un nombre et dit pourquoi : un code qui ne change pas, pour le programme, et un message pour vous.',
    caption: 'Refus',
    status: 'Nombre',
    means: 'Ce qu’il veut dire',
    refusals: {
      400: 'Quelque chose y est mal écrit, ou porte un nom inconnu.',
      401: 'La clé manque, ou n’ouvre plus rien.',
      402: 'Votre offre ne le comprend pas.',
      403: 'La clé ne le permet pas. Créez-en une qui le permet.',
      404: 'Ce n’est pas là, ou ce n’est pas à vous.',
      409: 'Cela a changé entre-temps. Relisez, puis décidez.',
      413: 'C’est plus grand que ce que nous prenons : 4 Mo, ou ce qu’un fichier peut avoir.',
      422: 'Une règle le refuse. Le message dit laquelle.',
      429: 'Trop d’appels. Réessayez après les secondes que dit l’en-tête Retry-After.',
    },
  },
  limits: {
    title: 'Limites',
    calls: (points, seconds) =>
      `${points} appels ${seconds === 60 ? 'par minute' : `en ${seconds} secondes`}. Votre offre vaut pour vos programmes comme pour vous.`,
    once: 'Envoyez avec ce qui écrit un en-tête Idempotency-Key, avec un nom à vous : si la réponse se perd et que vous renvoyez l’appel, il n’est fait qu’une fois.',
    version:
      'Un post vient avec une version. Renvoyez-la avec un changement, et personne n’écrit par mégarde sur les mots d’un autre.',
  },
  whole: {
    title: 'Tous les détails',
    text: 'La description entière, avec chaque champ de chaque appel, existe pour les programmes sous la forme d’un document OpenAPI 3.1.',
    open: 'Ouvrir le document OpenAPI',
  },
};

export default words;
