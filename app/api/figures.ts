import { FIGURES } from '#features/stats/figures.ts';
import type { FigureName, Figures } from '#features/stats/figures.ts';
import { engagementRate, interactions } from '#features/stats/totals.ts';

type Answered = Record<FigureName | 'interactions' | 'engagementRate', number | null>;

/** Figures as the API tells them: what is absent is `null`. */
export function figuresOf(known: Record<FigureName, number | null | undefined>): Answered {
  const figures = Object.fromEntries(FIGURES.map((name) => [name, known[name] ?? undefined])) as Figures;
  return {
    views: figures.views ?? null,
    likes: figures.likes ?? null,
    replies: figures.replies ?? null,
    reposts: figures.reposts ?? null,
    quotes: figures.quotes ?? null,
    shares: figures.shares ?? null,
    interactions: interactions(figures) ?? null,
    engagementRate: engagementRate(figures) ?? null,
  };
}
