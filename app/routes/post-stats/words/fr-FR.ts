import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Un post',
  titles: {
    post: (day) => `Votre post du ${day}`,
    reply: (day) => `Votre réponse du ${day}`,
    repost: (day) => `Votre repost du ${day}`,
  },
  description: 'Ce qu’un post a réuni, au fil du temps et par rapport à vos habitudes.',
  verdict: {
    above: (times, figure, age) =>
      `${figure} : ${times} votre habitude à ${age}, plus que trois de vos posts sur quatre.`,
    within: (times, figure, age) => `${figure} : ${times} votre habitude à ${age}, dans vos valeurs courantes.`,
    below: (times, figure, age) =>
      `${figure} : ${times} votre habitude à ${age}, moins que trois de vos posts sur quatre.`,
  },
  onNetwork: `Voir sur ${NETWORK}`,
  link: { copy: 'Copier son lien', copied: 'Copié' },
  share: 'Partager',
  published: (moment, zone) => `Publication : ${moment} (${zone})`,
  parts: (format, count) => `${format}, ${count} éléments`,
  noText: 'Ce post n’a pas de texte.',
  gone: (day) => `${NETWORK} n’a plus ce post depuis le ${day}. Ce qu’il avait réuni jusque-là reste ici.`,
  missing: `La dernière lecture n’a pas trouvé ce post sur ${NETWORK}. Nous vérifions d’ici un jour avant d’y croire.`,
  unread:
    'Pas encore de relevé. Ses chiffres apparaîtront ici d’eux-mêmes : en quelques minutes pour un nouveau post, en un jour au plus pour un ancien.',
  repost: 'Un repost ne réunit rien en propre : ce qu’il apporte compte pour le post relayé.',
  replyNotCompared: 'Une réponse n’est pas comparée à vos posts.',
  figures: {
    title: 'Ses chiffres',
    asOf: (moment, zone) => `Relevé le ${moment} (${zone}).`,
    medianOf: (posts) => `Votre médiane est celle de vos ${posts} derniers posts publiés il y a au moins trois jours.`,
    noMedian: 'Pas encore de médiane à laquelle comparer : il faut cinq posts publiés il y a au moins trois jours.',
    unknown: `${NETWORK} ne l’a pas dit.`,
    noneUsual: 'Votre médiane est nulle.',
    label: 'Chiffres de ce post',
  },
  curve: {
    title: 'Son évolution',
    tabs: 'Chiffre',
    chart: (figure) => `${figure} : sa première semaine et votre habitude`,
    note: (posts) =>
      `La bande est la moitié centrale de vos ${posts} posts précédents, aux mêmes âges. Les relevés se font à âges fixes ; celui qui manque reste un vide.`,
    noUsual: 'Les relevés se font à âges fixes ; celui qui manque reste un vide.',
  },
  readings: {
    title: 'Tous les relevés',
    lede: 'Ses totaux à des âges fixes. Nous relevons plus souvent ceux d’un post récent.',
    show: (readings) => (readings < 2 ? 'Afficher le relevé' : `Afficher les ${readings} relevés`),
    caption: 'Chiffres de ce post à chaque âge',
    age: 'Âge',
    none: 'Pas encore de relevé à un âge fixe.',
  },
};

export default words;
