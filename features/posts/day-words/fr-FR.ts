import { NETWORK } from '#base/product.ts';
import type en from './en-US.ts';
import type { daysFilled as many } from './en-US.ts';

const dayFilled: typeof en = (others, most) => {
  if (others === 0) return `Aucun autre post dans ces 24\u00a0heures, sur ${most} possibles.`;
  if (others < most)
    return `${others} ${others < 2 ? 'autre post' : 'autres posts'} dans ces 24\u00a0heures, sur ${most} possibles.`;
  return `${others} autres posts occupent ces 24 heures, et ${NETWORK} en prend ${most}. ${rest} choisissez une autre heure.`;
};

export default dayFilled;

const rest = 'Ce qui vient après ne paraît pas\u00a0:';

export const daysFilled: typeof many = (most) =>
  `Ces jours auraient plus de posts en 24 heures que les ${most} que ${NETWORK} prend. ${rest} choisissez d’autres heures.`;
