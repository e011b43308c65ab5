import type en from './en-US.ts';

const problems: typeof en.problems = {
  cancelled: 'L’opération a été interrompue, ou ce n’était pas la bonne clé. Réessayez.',
  known: 'Cette clé est déjà utilisée. Prenez-en une autre.',
  refused: 'Cette clé ne correspond pas. Réessayez, ou utilisez une autre de vos clés.',
  'name-taken': 'Ce nom est déjà pris. Choisissez-en un autre.',
  'too-many': 'Vous avez atteint le nombre maximal de seconds facteurs. Retirez-en un d’abord.',
  'needs-second-factor': 'Reconnectez-vous avec votre second facteur pour modifier ceci.',
  wait: 'Trop d’essais en peu de temps. Attendez une minute et réessayez.',
  unreachable: 'Notre service de connexion n’a pas répondu. Rien n’a changé ; réessayez dans un instant.',
  unknown: 'Cela n’a pas fonctionné ici. Réessayez, ou dans un autre navigateur.',
};

const words: typeof en = {
  problems,
  use: 'Utiliser votre clé d’accès ou de sécurité',
};

export default words;
