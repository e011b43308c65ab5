import { NETWORK, PRODUCT } from '#base/product.ts';
import type english from './en-US.ts';

const planned = (hour: string) => `Un post prévu pour le ${hour}`;
const stopped = (hour: string, before: number) =>
  `${planned(hour)} s’est arrêté en chemin. ${before === 1 ? 'Sa première partie est publiée, et le reste.' : `Ses ${before} premières parties sont publiées, et le restent.`}`;

export default {
  'post-failed': ({ username, hour, why, before }) => ({
    subject:
      before > 0 ? `La suite d’un post de @${username} n’est pas partie` : `Un post de @${username} n’est pas parti`,
    paragraphs: [
      'Bonjour,',
      before > 0
        ? `${stopped(hour, before)} La partie ${before + 1} n’est pas partie.`
        : `${planned(hour)} n’est pas parti.`,
      why,
      before > 0 ? 'Elle est gardée telle que vous l’avez écrite :' : 'Il est gardé tel que vous l’avez écrit :',
    ],
    button: 'Ouvrir le post',
  }),
  'post-in-doubt': ({ username, hour, why, before }) => ({
    subject: `Ce post de @${username} est-il publié ?`,
    paragraphs: [
      'Bonjour,',
      before > 0
        ? `${stopped(hour, before)} La partie ${before + 1} est peut-être publiée, peut-être pas.`
        : `${planned(hour)} est peut-être publié, peut-être pas.`,
      why,
      `Regardez le profil sur ${NETWORK} et dites-nous ce que vous y voyez. Nous n’envoyons jamais rien deux fois de nous-mêmes.`,
    ],
    button: 'Dire ce que je vois',
  }),
  'post-missed': ({ username, hour, why, before }) => ({
    subject:
      before > 0
        ? `La suite d’un post de @${username} a manqué son heure`
        : `Un post de @${username} a manqué son heure`,
    paragraphs: [
      'Bonjour,',
      before > 0
        ? `${stopped(hour, before)} La suite n’aurait pu partir que bien plus tard : nous l’avons retenue.`
        : `${planned(hour)} n’aurait pu partir que bien plus tard : nous l’avons retenu.`,
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
