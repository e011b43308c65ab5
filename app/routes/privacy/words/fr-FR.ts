import { LOCALE_COOKIE_DAYS } from '#base/i18n/locale.ts';
import { NETWORK, PRODUCT } from '#base/product.ts';
import { KEPT_FOR_DAYS } from '../kept-for.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Vie privée',
  description: `Ce que ${PRODUCT} garde sur vous, pourquoi, combien de temps, qui le reçoit et ce que vous pouvez faire.`,
  title: 'Votre vie privée',
  lede: 'Ce que nous gardons, pourquoi, combien de temps, et ce que vous pouvez y faire, en mots simples.',
  contents: 'Sur cette page',
  updated: (date) => `Dernière mise à jour le ${date}`,
  sections: {
    short: {
      title: 'En bref',
      text: [],
      points: [
        `Nous gardons ce dont ${PRODUCT} a besoin pour travailler pour vous, et rien d’autre.`,
        'Nous ne vendons aucune donnée, n’affichons aucune publicité et n’établissons de profil pour personne.',
        `Votre mot de passe ${NETWORK} ne nous parvient jamais. L’accès que vous donnez est chiffré et peut être repris à tout moment.`,
        'Vous pouvez télécharger ce qui est à vous et supprimer votre compte.',
      ],
    },
    account: {
      title: 'Votre compte',
      text: ['Pour vous laisser entrer, vous et personne d’autre, nous gardons :'],
      points: [
        'votre adresse e-mail, et votre numéro de téléphone si vous choisissez de recevoir des codes par SMS',
        'votre mot de passe, uniquement sous forme d’empreinte Argon2id, d’où il ne peut être relu',
        `les moyens de connexion que vous avez liés (comme Google ou ${NETWORK}) et votre second facteur, si vous en avez un`,
        'vos sessions, avec l’appareil de chacune, pour que vous puissiez y mettre fin',
        `vos connexions et ce qui a été changé sur votre compte, avec l’adresse d’où cela venait, pendant ${KEPT_FOR_DAYS.accountLog} jours, pour pouvoir comprendre une intrusion`,
        'votre langue, votre fuseau horaire, vos préférences et votre offre',
      ],
    },
    network: {
      title: `Votre compte ${NETWORK}`,
      text: [
        `Quand vous le connectez, ${NETWORK} nous remet un jeton d’accès. Il est chiffré avant d’être enregistré, ne quitte jamais notre serveur et ne sert qu’à ce que vous avez demandé. Chaque autorisation est expliquée au moment où elle est demandée ; sans une autorisation facultative, seule sa fonction manque.`,
        `Avec ce jeton, nous lisons votre profil, vos posts, leurs chiffres et ceux de votre compte. Vous pouvez le déconnecter ici ou dans les réglages de ${NETWORK} : le jeton est alors supprimé.`,
      ],
    },
    posts: {
      title: 'Vos posts',
      text: [
        'Les idées, les brouillons et leurs versions précédentes, les étiquettes, les posts programmés avec leurs photos et vidéos, et le résultat de chaque envoi. Vous seul les voyez ici, jusqu’à leur publication sur le réseau.',
        'Les photos et les vidéos sont enregistrées sans le lieu de prise de vue. Chacune a une adresse impossible à deviner, où le réseau vient la chercher\u00a0; quiconque a cette adresse peut la voir.',
        'Les clés que vous créez pour vos propres programmes sont conservées sous forme d’empreintes, avec leur nom et leur dernière utilisation.',
      ],
    },
    figures: {
      title: 'Chiffres et abonnés',
      text: [
        `${NETWORK} ne garde l’historique ni de vos abonnés ni de la lecture d’un post. Nous enregistrons donc des relevés réguliers : abonnés, vues, j’aime, réponses, reposts, citations et partages.`,
        'Des personnes qui vous suivent, nous ne gardons que des totaux : combien par pays, ville, âge et genre. Nous n’avons aucune liste de vos abonnés.',
        'Une image de vos chiffres n’a de page publique que si vous lui en donnez une. Son adresse est impossible à deviner, et vous pouvez la retirer à tout moment.',
      ],
    },
    messages: {
      title: 'Messages',
      text: [
        'Nous vous écrivons pour confirmer votre adresse, pour vous connecter, quand un post a échoué ou que votre compte doit être reconnecté, et pour les bilans que vous avez choisis.',
        `Ce que vous écrivez par le formulaire de contact est gardé ${KEPT_FOR_DAYS.contactMessages} jours et envoyé à notre adresse d’assistance. Ce que dit la cloche est gardé ${KEPT_FOR_DAYS.notifications} jours.`,
      ],
    },
    browser: {
      title: 'Dans votre navigateur',
      text: ['Aucun cookie ne sert à la publicité. Ce qui est enregistré sur votre appareil :'],
      points: [
        'un cookie qui vous garde connecté',
        'quand vous attendez un code, un cookie avec l’adresse ou le numéro où il est parti, scellé, pendant une heure',
        'pendant que vous mettez en place la connexion à deux facteurs, un cookie avec la clé de votre application, scellée, pendant une heure',
        `un cookie avec votre langue, pendant ${LOCALE_COOKIE_DAYS} jours`,
        'ce que vous écrivez, jusqu’à son arrivée sur notre serveur\u00a0: ce texte reste là après la déconnexion, pour que rien de ce que vous avez tapé ne se perde, et n’est montré à personne d’autre qui se connecte sur cet appareil',
        'vos réglages d’affichage, comme le thème, le menu et les offres que vous avez écartées, et votre réponse au sujet des scripts d’autres sociétés',
      ],
    },
    others: {
      title: 'Scripts d’autres sociétés',
      text: [
        'Une messagerie d’assistance et un compteur de visites peuvent être proposés sur ce site. Ils ne sont chargés qu’après votre accord ; refuser est aussi simple qu’accepter, et tout fonctionne sans eux.',
        'Là où ce site demande si vous êtes une personne, cette question vient du site d’une autre société, sur les formulaires de connexion et d’inscription et nulle part ailleurs. Elle y est nécessaire pour écarter les robots : votre accord n’est donc pas demandé.',
      ],
    },
    logs: {
      title: 'Journaux du serveur',
      text: [
        'Pour chaque demande, nous notons l’heure, la page, le résultat et votre réseau, sans la dernière partie de l’adresse. Pour contenir les demandes en masse, nous les comptons sous une empreinte de l’adresse ; un tel compteur s’éteint en moins d’un jour.',
      ],
    },
    recipients: {
      title: 'Qui d’autre reçoit des données',
      text: ['Seulement ceux dont dépend ce que vous utilisez, et seulement ce qu’il leur faut :'],
      points: [
        `${NETWORK}, pour publier et lire les chiffres`,
        'Google ou votre organisation, si vous vous connectez par eux',
        'le service qui demande si vous êtes une personne, là où ce site en utilise un : votre adresse réseau et votre réponse',
        'les services qui acheminent nos e-mails et nos SMS, et qui conservent les fichiers',
      ],
    },
    rights: {
      title: 'Ce que vous pouvez faire',
      text: [
        'Dans vos réglages, vous voyez et modifiez ce que nous gardons, vous téléchargez le tout et vous supprimez votre compte. Vous pouvez aussi nous le demander, et vous plaindre auprès de l’autorité de protection des données de votre pays.',
        'Quand vous supprimez votre compte, vous avez 14 jours pour changer d’avis. Ensuite, les posts programmés sont arrêtés, l’accès au réseau est rendu et vos données sont effacées. Vos posts sur le réseau restent : là-bas, ils sont à vous.',
      ],
    },
  },
  ask: {
    title: 'Nous demander',
    text: 'Un point reste obscur, ou vous voulez savoir ce que nous avons sur vous ? Les personnes qui tiennent ce site en répondent.',
    write: 'Nous écrire',
  },
};

export default words;
