import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';

const words: typeof en = {
  standings: {
    late: 'À publier maintenant',
    resting: `Attend ${NETWORK}`,
    behind: 'Attend un autre post',
    chained: 'Attend la partie précédente',
    going: 'Sur le départ',
    preparing: 'En préparation',
    ready: `Envoyé à ${NETWORK}, pas encore visible`,
    sending: 'Envoi en cours',
    asking: `${NETWORK} est interrogé`,
    held: 'Retenu',
    leaving: 'Retenu',
    'in-doubt': 'En doute',
    missed: 'Heure manquée',
    failed: 'Échec',
    published: 'Publié',
  },
  triesAt: (at) => `Nouvel essai à ${at}`,
  open: { short: 'Ouvrir', named: (text) => `Ouvrir\u00a0: ${text}` },
};

export default words;
