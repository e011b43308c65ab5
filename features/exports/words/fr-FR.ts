import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  title: 'Exporter vos statistiques',
  lede: 'Vos posts et vos chiffres, pour un tableur ou un programme. Ce sont les nombres affichés à l’écran ; ce que l’on ignore reste vide.',
  of: (username) => `De @${username}, le compte que vous avez choisi.`,
  kinds: {
    posts: { name: 'Posts', holds: 'Ce que vous avez publié, avec les chiffres de notre dernier relevé.' },
    history: {
      name: 'Historique des posts',
      holds: 'Les chiffres de chaque post, de ses 15 premières minutes à un an.',
    },
    days: {
      name: 'Jours',
      holds: 'Ce que vos posts ont gagné, vos abonnés et les vues de votre profil, jour après jour.',
    },
    demographics: {
      name: 'Abonnés',
      holds: 'Par pays, ville, âge et genre, dans la mesure où le réseau l’a indiqué.',
    },
  },
  formats: { csv: 'CSV', xlsx: 'XLSX', json: 'JSON' },
  download: (name, format) => `${name} en ${format}`,
  noAccount: `Dès que vous aurez connecté un compte ${NETWORK}, vous pourrez télécharger ses chiffres ici.`,
};

export default words;
