import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  headTitle: 'Une publication',
  titles: {
    post: (day) => `Votre publication du ${day}`,
    reply: (day) => `Votre réponse du ${day}`,
    repost: (day) => `Votre repost du ${day}`,
  },
  description: 'Ce qu’une publication a réuni, au fil du temps et par rapport à vos habitudes.',
  verdict: {
    above: (times, figure, age) =>
      `${figure} : ${times} votre habitude à ${age}, mieux que trois de vos publications sur quatre.`,
    within: (times, figure, age) => `${figure} : ${times} votre habitude à ${age}, dans vos valeurs courantes.`,
    below: (times, figure, age) =>
      `${figure} : ${times} votre habitude à ${age}, moins que trois de vos publications sur quatre.`,
  },
  onNetwork: `Voir sur ${NETWORK}`,
  link: { copy: 'Copier son lien', copied: 'Copié !' },
  share: 'Partager',
  published: (moment, zone) => `Parue le ${moment} (${zone})`,
  formats: { TEXT: 'Texte', IMAGE: 'Photo', VIDEO: 'Vidéo', CAROUSEL: 'Carrousel' },
  parts: (format, count) => `${format}, ${count} éléments`,
  noText: 'Cette publication n’a pas de texte.',
  gone: (day) => `${NETWORK} n’a plus cette publication depuis le ${day}. Ce qu’elle avait réuni jusque-là reste ici.`,
  missing: `La dernière lecture n’a pas trouvé cette publication sur ${NETWORK}. Nous vérifions d’ici un jour avant d’y croire.`,
  unread:
    'Pas encore de lecture. Ses chiffres apparaîtront ici d’eux-mêmes : en quelques minutes pour une nouvelle publication, en un jour pour une ancienne.',
  repost: 'Un repost ne réunit rien en propre : ce qu’il apporte compte pour la publication relayée.',
  replyNotCompared: 'Une réponse n’est pas comparée à vos publications.',
  figures: {
    title: 'Ce qu’elle a réuni',
    asOf: (moment, zone) => `Relevé le ${moment} (${zone}).`,
    medianOf: (posts) =>
      `Votre médiane est celle de vos ${posts} dernières publications parues il y a au moins trois jours.`,
    noMedian:
      'Pas encore de médiane à laquelle comparer : il faut cinq publications parues il y a au moins trois jours.',
    unknown: `${NETWORK} ne l’a pas dit.`,
    noneUsual: 'Votre médiane est nulle.',
    label: 'Chiffres de cette publication',
  },
  curve: {
    title: 'Comment elle a grandi',
    tabs: 'Chiffre',
    chart: (figure) => `${figure} : sa première semaine et votre habitude`,
    note: (posts) =>
      `La bande est la moitié médiane de vos ${posts} publications précédentes, aux mêmes âges. Les relevés se font à âges fixes ; celui qui manque reste un vide.`,
    noUsual: 'Les relevés se font à âges fixes ; celui qui manque reste un vide.',
  },
  readings: {
    title: 'Tous les relevés',
    lede: 'Ses totaux à des âges fixes. Nous regardons plus souvent une publication récente.',
    show: (readings) => (readings < 2 ? 'Afficher le relevé' : `Afficher les ${readings} relevés`),
    caption: 'Chiffres de cette publication à chaque âge',
    age: 'Âge',
    none: 'Pas encore de relevé à un âge fixe.',
  },
};

export default words;
