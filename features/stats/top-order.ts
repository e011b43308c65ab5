import type { FigureName } from './figures.ts';
import { engagementRate, interactions } from './totals.ts';

/** By what posts can be put in order and compared. */
export const ORDERS = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'interactions',
  'engagement',
] as const;
export type TopOrder = (typeof ORDERS)[number];

/** Of one post; absent where the network left out what it takes. */
export function measureOf(post: Record<FigureName, number | null>, order: TopOrder): number | undefined {
  const { views, likes, replies, reposts, quotes, shares } = post;
  const figures = {
    views: views ?? undefined,
    likes: likes ?? undefined,
    replies: replies ?? undefined,
    reposts: reposts ?? undefined,
    quotes: quotes ?? undefined,
    shares: shares ?? undefined,
  };
  if (order === 'interactions') return interactions(figures);
  return order === 'engagement' ? engagementRate(figures) : figures[order];
}
