import type { KeptFigure } from './kept-figure.ts';

/** Why a goal is missed, by the beginning of the figure's name. One that is missed without a reason fails the tests. */
export const MISSED: readonly { bench: string; figure: string; why: string }[] = [];

export function whyMissed({ bench, figure }: Pick<KeptFigure, 'bench' | 'figure'>): string | undefined {
  return MISSED.find((each) => each.bench === bench && figure.startsWith(each.figure))?.why;
}
