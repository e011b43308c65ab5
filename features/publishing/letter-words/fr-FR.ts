import { NETWORK, PRODUCT } from '#base/product.ts';
import type english from './en-US.ts';

export default {
  'post-failed': ({ username, hour, why }) => ({
    subject: `Un post de @${username} n’est pas parti`,
    paragraphs: [
      'Bonjour,',
      `Un post prévu pour le ${hour} n’est pas parti.`,
      why,
      'Il est gardé tel que vous l’avez écrit :',
    ],
    button: 'Ouvrir le post',
  }),
  'post-in-doubt': ({ username, hour, why }) => ({
    subject: `Ce post de @${username} est-il publié ?`,
    paragraphs: [
      'Bonjour,',
      `Un post prévu pour le ${hour} est peut-être publié, peut-être pas.`,
      why,
      `Regardez le profil sur ${NETWORK} et dites-nous ce que vous y voyez. Nous n’envoyons jamais rien deux fois de nous-mêmes.`,
    ],
    button: 'Dire ce que je vois',
  }),
  'post-missed': ({ username, hour, why }) => ({
    subject: `Un post de @${username} a manqué son heure`,
    paragraphs: [
      'Bonjour,',
      `Un post prévu pour le ${hour} n’aurait pu partir que bien plus tard : nous l’avons retenu.`,
      ...(why ? [why] : []),
      'Publiez-le maintenant, donnez-lui une autre heure, ou laissez-le : il est gardé tel que vous l’avez écrit.',
    ],
    button: 'Choisir',
  }),
  'reply-failed': ({ username, why }) => ({
    subject: `Votre réponse sous un post de @${username} n’est pas partie`,
    paragraphs: [
      'Bonjour,',
      'Le post est publié, et le reste. La réponse qui devait le suivre n’est pas partie.',
      why,
      'Vous aviez écrit :',
    ],
    button: 'Ouvrir le post',
  }),
  'reply-in-doubt': ({ username, why }) => ({
    subject: `Votre réponse sous un post de @${username} est-elle publiée ?`,
    paragraphs: [
      'Bonjour,',
      'Le post est publié, et le reste. La réponse qui devait le suivre est peut-être publiée, peut-être pas.',
      why,
      `Regardez le post sur ${NETWORK} et dites-nous ce que vous y voyez. Nous n’envoyons jamais rien deux fois de nous-mêmes.`,
    ],
    button: 'Dire ce que je vois',
  }),
  ending: [PRODUCT],
} satisfies typeof english;
