import { numberFormat } from '#base/i18n/formats.ts';
import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const count = (value: number) => numberFormat('fr-FR').format(value);

const words: typeof en = {
  now: 'Actualiser',
  running: `Lecture sur ${NETWORK}`,
  counts: (done, looks) => `${count(done)} sur ${count(looks)} ${looks < 2 ? 'publication' : 'publications'}`,
  newPosts: 'recherche de nouvelles publications',
  waits: {
    'all-wait': `${NETWORK} nous demande de patienter un instant. Nous reprendrons de nous-mêmes.`,
    'slowed-down': `${NETWORK} a été beaucoup sollicité pour ce compte : nous continuons plus lentement, de nous-mêmes.`,
    'no-answer': `${NETWORK} ne répond pas pour l’instant. Nous réessayons de nous-mêmes.`,
    'not-allowed': `${NETWORK} ne nous laisse pas tout lire pour l’instant. Nous réessayons de nous-mêmes.`,
    'our-fault': 'Un problème est survenu chez nous. Nous réessayons de nous-mêmes.',
  },
  ended: (again) =>
    `Vos chiffres sont à jour.${again ? ` Vous pourrez les actualiser de nouveau à partir de ${again.at}.` : ''}`,
  partly: {
    'all-wait': `L’essentiel est à jour ; pour le reste, ${NETWORK} nous demande de patienter. Il viendra de lui-même.`,
    'slowed-down': 'L’essentiel est à jour ; le reste est lu plus lentement et viendra de lui-même.',
    'no-answer': `Tout n’est pas à jour : ${NETWORK} n’a pas répondu sur tout. Le reste viendra de lui-même.`,
    'not-allowed': `Tout n’est pas à jour : ${NETWORK} ne nous a pas tout laissé lire. Nous réessayons de nous-mêmes.`,
    'our-fault': 'Tout n’est pas à jour : un problème est survenu chez nous. Nous réessayons de nous-mêmes.',
  },
  tooSoon: (again) =>
    again
      ? `Vous venez d’actualiser. Prochaine fois dans ${again.minutes} ${again.minutes < 2 ? 'minute' : 'minutes'}, à ${again.at}.`
      : 'Vous pouvez de nouveau actualiser.',
  refusals: {
    'under-way': 'Vos chiffres sont déjà en cours de lecture.',
    importing: 'Nous lisons encore ce compte pour la première fois. Vous pourrez actualiser ensuite.',
    paused: 'Vous avez mis ce compte en pause : rien n’est lu.',
    'reconnect-needed': `${NETWORK} ne nous laisse plus lire ce compte.`,
    'not-connected': 'Ce compte n’est plus connecté.',
    'not-in-plan': 'Votre offre ne permet pas d’actualiser soi-même.',
    'too-often': 'C’était très fréquent. Réessayez dans une minute.',
  },
  unheard: 'Cette page ne parvient plus à nous joindre. La lecture continue sans elle.',
  unsent: 'Nous ne savons pas si la demande nous est parvenue. Appuyez de nouveau : rien n’est lu deux fois.',
  lookAgain: 'Regarder de nouveau',
};

export default words;
