import type { FigureName } from './figures.ts';
import { SETTLED_AFTER_MS } from './settled.ts';
import type { TopOrder } from './top-order.ts';
import { measureOf } from './top-order.ts';

/** The middle of somebody's latest settled posts, and how many those are; absent under a handful. */
export type OwnMedians = { posts: number } & Record<TopOrder, number | undefined>;

export type AgainstMedian = {
  times: number;
  /** A young post still gathers: it may yet have more. */
  isSoFar: boolean;
};

/** How often one's median a post has; nothing where either is unknown or the median is none. */
export function againstMedian(
  post: Record<FigureName, number | null> & { publishedAt: Date; figuresAt: Date | null },
  medians: OwnMedians,
  order: TopOrder,
): AgainstMedian | undefined {
  const [measure, median] = [measureOf(post, order), medians[order]];
  if (measure === undefined || !median || !post.figuresAt) return undefined;
  const age = post.figuresAt.getTime() - post.publishedAt.getTime();
  return { times: measure / median, isSoFar: age < SETTLED_AFTER_MS };
}
