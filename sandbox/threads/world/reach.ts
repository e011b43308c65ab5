import type { Creator } from './creator.ts';
import { diceFor } from './dice.ts';
import type { Dice } from './dice.ts';
import { grownAfter } from './growth.ts';
import { MOST_REPLIES } from './post-id.ts';

/** What a post comes to in the very end, and how it gets there. */
export type Reach = {
  views: number;
  likes: number;
  replies: number;
  reposts: number;
  quotes: number;
  shares: number;
  /** Of the link it carries, if it does. */
  clicks: number;
  endurance: number;
  /** Likes that are taken back, all at once, in that minute of its life. */
  takenBack: number;
  takenBackAfter: number;
};

export const NO_REACH: Reach = {
  views: 0,
  likes: 0,
  replies: 0,
  reposts: 0,
  quotes: 0,
  shares: 0,
  clicks: 0,
  endurance: 0,
  takenBack: 0,
  takenBackAfter: 0,
};

/** Of all posts, about. */
const REGRETTED = 0.04;

export type Circumstances = {
  followers: number;
  warmth: Creator['warmth'];
  isLucky: boolean;
  hasPictures: boolean;
  /** 1 for a post of its own, less for what stands below another. */
  standing: number;
};

export function reachBy(chance: number, { followers, warmth, isLucky, hasPictures, standing }: Circumstances): Reach {
  const dice = diceFor(chance);
  const luck = Math.exp(0.7 * dice.bell()) * (isLucky ? dice.between(8, 45) : 1) * (hasPictures ? 1.25 : 1);
  const views = (12 + followers ** 0.86) * luck * standing;
  const share = (low: number, high: number) => whole(dice, views * dice.between(low, high) * warmth);
  const reach: Reach = {
    views: Math.floor(views),
    likes: share(0.02, 0.07),
    replies: Math.min(share(0.002, 0.011), MOST_REPLIES),
    reposts: share(0.001, 0.007),
    quotes: share(0.0002, 0.0018),
    shares: share(0.001, 0.008),
    clicks: share(0.004, 0.03),
    endurance: dice.unit(),
    takenBack: 0,
    takenBackAfter: Math.floor(dice.between(1_440, 60_000)),
  };
  if (dice.chance(REGRETTED)) reach.takenBack = regretted(reach);
  return reach;
}

/** People take likes back: some of those it has by then. */
function regretted({ likes, endurance, takenBackAfter }: Reach): number {
  const liked = Math.floor(likes * grownAfter(takenBackAfter, endurance));
  return liked < 5 ? 0 : 1 + Math.floor(liked * 0.012);
}

/** Rounded up or down by chance, so that rare things happen to small accounts as well. */
function whole(dice: Dice, amount: number): number {
  return Math.floor(amount + dice.unit());
}
