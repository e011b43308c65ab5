import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  title: 'Où il en est',
  meanings: {
    late: 'Son heure est venue. Nous nous en occupons dans un instant.',
    resting: `${NETWORK} nous a demandé d’attendre, ou reste injoignable. Nous continuons de nous-mêmes, et rien ne part deux fois.`,
    behind: `Un autre post du compte est en train de partir, et un seul part à la fois. Celui-ci suit dès que ${NETWORK} a répondu.`,
    chained: 'La partie précédente est parue, et son adresse est encore recherchée. Celle-ci paraîtra à sa suite.',
    going: `Il part dès que ${NETWORK} l’a préparé.`,
    preparing: `${NETWORK} le prépare, et il n’est pas encore visible. Il paraîtra à son heure.`,
    ready: 'Personne ne le voit avant son heure. Il paraîtra alors.',
    sending: 'Il est en train de partir et ne peut plus être modifié.',
    asking: `${NETWORK} n’a pas répondu clairement. Nous demandons ce qu’il est devenu, et n’envoyons rien deux fois.`,
    held: 'Il attend que quelque chose soit fait.',
    leaving: 'Il attend que quelque chose soit fait.',
    'in-doubt': 'Regardez le profil et dites-nous ce que vous y voyez. Nous n’envoyons rien deux fois de nous-mêmes.',
    missed:
      'Il n’aurait pu partir que plus tard que vous ne le permettez\u00a0: nous l’avons retenu. Que doit‑il devenir\u00a0?',
    failed: 'Il n’est pas parti, et reste tel que vous l’avez écrit.',
    published: `Il est sur ${NETWORK}.`,
  },
  triesAgain: {
    unreachable: `${NETWORK} est injoignable. Nous réessayons de nous-mêmes, et rien ne part deux fois. Si le retard dépasse ce que vous permettez, nous vous demandons quoi faire.`,
    limited: `${NETWORK} nous a demandé d’attendre. Nous réessayons de nous-mêmes dès que possible. Si le retard dépasse ce que vous permettez, nous vous demandons quoi faire.`,
  },
  events: {
    prepared: `envoyé à ${NETWORK}, pas encore visible`,
    ready: 'prêt à paraître',
    sent: 'envoyé',
    confirmed: `confirmé par ${NETWORK}`,
    refused: `refusé par ${NETWORK}`,
    limited: `${NETWORK} nous a demandé d’attendre`,
    unauthorized: `${NETWORK} ne nous laisse plus entrer`,
    silence: `pas de réponse claire de ${NETWORK}`,
    'not-found': 'introuvable sur le profil',
    found: 'trouvé sur le profil',
    'out-without-id': 'paru\u00a0; son adresse est encore recherchée',
    'sent-again': 'pas paru, il repart donc',
    expired: 'ce qui était préparé n’est plus valable',
    unreachable: `${NETWORK} est resté injoignable`,
    overslept: 'finalement pas envoyé\u00a0: trop de temps s’était écoulé',
    held: 'retenu',
    failed: 'n’est pas parti',
    missed: 'a manqué son heure',
    cancelled: 'rappelé\u00a0: son texte ou son heure a changé',
    'in-doubt': 'en doute\u00a0: personne ne peut dire s’il est paru',
    'person-found-it': 'vous avez dit qu’il y est',
    'person-sends-again': 'vous avez dit qu’il n’y est pas',
  },
  confirmed: {
    answer: `Confirmé par ${NETWORK}.`,
    event: `Confirmé par ${NETWORK}.`,
    list: 'Trouvé sur votre profil, il n’a donc pas été renvoyé.',
    person: 'Vous avez dit qu’il y est.',
  },
  ofPart: (part, said) => `partie ${part}\u00a0: ${said}`,
  earlier: (count) => (count === 1 ? 'Une étape avant' : `${count} étapes avant`),
  partsOut: (out, parts) =>
    out === 1
      ? `1 partie sur ${parts} est parue, et reste telle quelle.`
      : `${out} parties sur ${parts} sont parues, et restent telles quelles.`,
  partIsOut: `Cette partie est sur ${NETWORK} et ne change plus.`,
  see: `Le voir sur ${NETWORK}`,
  seePart: (part) => `Voir la partie ${part} sur ${NETWORK}`,
  seeProfile: (username) => `Regarder @${username} sur ${NETWORK}`,
  isThere: 'Il y est',
  isNotThere: 'Il n’y est pas\u00a0: publier de nouveau',
  publishAnyway: 'Le publier quand même une fois de plus',
  publishNow: 'Publier maintenant',
  tryAgain: 'Réessayer',
  goOn: 'Publier la suite',
  anotherTime: 'Une autre heure',
  backToDrafts: 'Revenir aux brouillons',
  reconnect: 'Reconnecter le compte',
  resumeAccount: 'Réactiver le compte',
  resumeQueue: 'Relancer la file',
  confirm: {
    title: 'Publier ce post maintenant\u00a0?',
    text: (username, parts) =>
      parts > 1
        ? `Ses ${parts} parties paraissent l’une après l’autre sous @${username}, et ne pourront plus être modifiées.`
        : `Il paraît sous @${username}, et ne pourra plus être modifié.`,
    publish: (username) => `Publier sous @${username}`,
    cancel: 'Annuler',
    alike: (at) => `Vous avez dit presque la même chose, ${at}\u00a0:`,
  },
  followUp: {
    title: 'Réponse de suivi',
    lede: 'Une réponse de vous sous le post, une fois qu’il a atteint quelque chose. Elle part une seule fois.',
    text: 'Ce que dit la réponse',
    when: 'Quand le post a',
    metric: 'De quoi',
    metrics: {
      likes: 'j’aime',
      replies: 'réponses',
      reposts: 'reposts',
      minutes: 'minutes depuis sa parution',
    },
    keep: 'Garder ce suivi',
    remove: 'N’envoyer aucun suivi',
    waits: (threshold, metric) => `Elle attend ${threshold} ${metric}.`,
    reached: (at) => `Atteint ${at}.`,
    reply: (said) => `La réponse\u00a0: ${said}.`,
  },
};

export default words;
