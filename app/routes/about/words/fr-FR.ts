import { NETWORK, PRODUCT } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'À propos',
  description: `Ce qu’est ${PRODUCT}, pour qui, et les règles qu’il suit.`,
  title: `À propos de ${PRODUCT}`,
  lede: `Un espace calme pour celles et ceux qui écrivent sur ${NETWORK}.`,
  what: {
    title: 'Ce que c’est',
    text: [
      `${PRODUCT} réunit le travail d’un créateur sur ${NETWORK} : les idées et les brouillons, un calendrier qui les publie, et les chiffres de ce qu’ils sont devenus.`,
      `Une bobine tient le fil. Toute l’idée est là : de la ligne notée dans le bus à la courbe qui montre comment elle a été lue, c’est un seul fil, et vous pouvez le suivre dans les deux sens.`,
    ],
  },
  who: {
    title: 'Pour qui',
    text: [
      `Pour toute personne qui écrit sur ${NETWORK} avec une certaine régularité et veut savoir ce que cela donne : auteurs indépendants, artisans, enseignants, petites boutiques, ceux qui en vivent et ceux qui n’en vivent pas.`,
      'Aucune connaissance en statistiques n’est nécessaire. Chaque chiffre a sa définition à côté de lui et indique son âge.',
    ],
  },
  rules: {
    title: 'Les règles suivies',
    items: [
      {
        title: 'Un post part une seule fois',
        text: `Avant tout envoi, l’intention est écrite. Si ${NETWORK} se tait en chemin, ${PRODUCT} demande si le post est en ligne ; rien n’est renvoyé au hasard. S’il est impossible de le savoir, vous en êtes averti et vous décidez.`,
      },
      {
        title: 'Un post ne se perd jamais',
        text: 'Ce qui échoue reste chez vous, avec ce qui s’est passé et ce que vous pouvez faire.',
      },
      {
        title: 'Des chiffres honnêtes',
        text: 'Les périodes se comparent à âge égal, ou pas du tout. Un relevé absent reste un vide. Quand il y a trop peu de posts pour conclure, la page le dit.',
      },
      {
        title: 'Votre heure, votre langue',
        text: 'Les heures se saisissent et se lisent dans votre fuseau. Tout ce que vous lisez ici existe en français et en anglais, écrit pour chaque langue.',
      },
      {
        title: 'Rien dans votre dos',
        text: `${PRODUCT} n’aime, ne suit et ne publie rien sans que vous l’ayez demandé, et ne montre vos chiffres à personne sans votre accord.`,
      },
      {
        title: 'Partir est simple',
        text: 'Vous pouvez télécharger ce qui est à vous et supprimer votre compte. Supprimer ici ne supprime jamais vos posts sur le réseau.',
      },
    ],
  },
  host: {
    title: 'L’héberger vous-même',
    text: `${PRODUCT} peut tourner sur votre propre serveur, avec votre propre base PostgreSQL. Le fichier README du code source explique comment, du premier démarrage aux sauvegardes et aux mises à jour.`,
  },
  reach: {
    title: 'Nous joindre',
    text: 'Une question, un défaut constaté, quelque chose qui vous manque : écrivez-nous. Nous lisons le français et l’anglais.',
    write: 'Nous écrire',
    privacy: 'Ce que nous gardons sur vous',
  },
  independence: `${PRODUCT} est indépendant de ${NETWORK} et n’y accède que par son interface publique pour développeurs.`,
};

export default words;
