import type { Growth } from '#features/stats/totals.ts';

/** A week of an account; what is not known is absent. */
export type Recap = {
  posts: number;
  views: number | undefined;
  viewsGrowth: Growth;
  interactions: number | undefined;
  interactionsGrowth: Growth;
  engagementRate: number | undefined;
  followers: number | undefined;
  /** Since the evening before the week; absent where either day was not read. */
  followersChange: number | undefined;
  /** The one that was read most. */
  best: { text: string; views: number | undefined } | undefined;
};
