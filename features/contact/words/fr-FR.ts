import type en from './en-US.ts';

/** Zero and one are singular. */
const isFew = (count: string) => count === '0' || count === '1';

const words: typeof en = {
  name: 'Votre nom',
  email: 'Votre e-mail',
  emailHelp: 'Seulement pour vous répondre.',
  message: 'Votre message',
  leaveEmpty: 'Laissez ce champ vide',
  charactersLeft: (count) => (isFew(count) ? `${count} caractère restant` : `${count} caractères restants`),
  charactersOver: (count) => `${count} ${isFew(count) ? 'caractère' : 'caractères'} en trop`,
  fewerLeft: (count) => `Moins de ${count} caractères restants`,
  send: 'Envoyer le message',
  sending: 'Envoi en cours',
  problems: {
    'name-missing': 'Indiquez votre nom, pour que nous sachions à qui nous répondons.',
    'name-too-long': 'Indiquez un nom d’une seule ligne, de 100 caractères au plus.',
    'email-missing': 'Indiquez l’adresse e-mail à laquelle vous répondre.',
    'email-wrong': 'Cela ne ressemble pas à une adresse e-mail. Elle s’écrit comme nom@exemple.fr.',
    'message-too-short': 'Écrivez au moins dix caractères, pour que nous puissions vous comprendre.',
    'message-too-long': 'Réduisez votre message à 5 000 caractères, ou envoyez-le en deux fois.',
  },
  summary: {
    problems: 'Votre message n’est pas encore parti. Regardez ceci :',
    'too-fast': {
      title: 'Votre message n’est pas encore parti',
      text: 'Il est arrivé plus vite qu’on n’écrit, nous l’avons donc arrêté par précaution. Votre texte est toujours là : envoyez-le encore une fois.',
    },
    'stale-form': {
      title: 'Votre message n’est pas encore parti',
      text: 'Cette page était ouverte depuis trop longtemps, nous l’avons donc renouvelée. Votre texte est toujours là : envoyez-le encore une fois.',
    },
    wait: {
      title: 'Votre message n’est pas encore parti',
      text: (time) =>
        `Plusieurs messages sont venus de votre connexion en peu de temps. Vous pourrez envoyer celui-ci dans ${time} ; laissez la page ouverte et votre texte y reste.`,
    },
  },
  sent: {
    title: 'Merci, votre message est en route',
    text: (email) => `Nous répondrons à ${email}. Si cette adresse est fausse, renvoyez-nous le message avec la bonne.`,
    notification: 'Votre message est en route.',
  },
};

export default words;
