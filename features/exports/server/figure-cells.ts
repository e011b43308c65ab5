import { FIGURES } from '#features/stats/figures.ts';
import type { FigureName, Figures } from '#features/stats/figures.ts';
import { engagementRate, interactions } from '#features/stats/totals.ts';
import type { Cell } from '../columns.ts';

/** The figures with what is worked out from them, as the screen does. */
export function figureCells(
  known: Record<FigureName, number | null>,
): Record<FigureName | 'interactions' | 'engagementRate', Cell> {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, known[name] ?? undefined])) as Figures;
  const { views, likes, replies, reposts, quotes, shares } = known;
  return {
    views,
    likes,
    replies,
    reposts,
    quotes,
    shares,
    interactions: interactions(figures) ?? null,
    engagementRate: engagementRate(figures) ?? null,
  };
}
