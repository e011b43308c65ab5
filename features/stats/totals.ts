import type { FigureName, Figures } from './figures.ts';

/** What the posts of a span have gathered so far. A figure that no post has is absent, not zero. */
export type Totals = { posts: number; counted: number } & Record<FigureName, number | undefined>;

/** Two spans, their posts each taken at the same ages. */
export type Comparison = { now: Totals; before: Totals };

/** Fewer posts say nothing about a direction. */
const FEWEST_POSTS = 3;
/** Of the posts of either span, those that must have been seen at the age they are compared at. */
const SEEN_SHARE = 0.95;

export function interactions({ likes, replies, reposts, quotes, shares }: Figures): number | undefined {
  const known = [likes, replies, reposts, quotes, shares].filter((figure) => figure !== undefined);
  return known.length === 0 ? undefined : known.reduce((sum, figure) => sum + figure, 0);
}

/** Sum over sum: a post that was seen often weighs more than one that was not. */
export function engagementRate(figures: Figures): number | undefined {
  const acted = interactions(figures);
  return acted === undefined || !figures.views ? undefined : acted / figures.views;
}

export type Growth = { share: number } | 'too-few-posts' | 'not-seen-then' | 'nothing-before';

/** How much more of something there is than before, or why that cannot be said. */
export function growthOf({ now, before }: Comparison, figure: (totals: Totals) => number | undefined): Growth {
  if (now.posts < FEWEST_POSTS || before.posts < FEWEST_POSTS) return 'too-few-posts';
  if ([now, before].some(({ posts, counted }) => counted < posts * SEEN_SHARE)) return 'not-seen-then';
  const [is, was] = [figure(now), figure(before)];
  if (is === undefined || !was) return 'nothing-before';
  return { share: is / was - 1 };
}
