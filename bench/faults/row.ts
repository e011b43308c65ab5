import type { ChaosEnd } from '#testing/publishing/chaos-run.ts';
import type { Verdict } from '#testing/publishing-checker.ts';
import type { Figure } from '../figure.ts';

/** One row of the reliability programme. `share` makes it smaller, to develop with. */
export type Row = (given: { seed: number; share: number }) => AsyncGenerator<Figure>;

/** How many things a run has that must not be, with the line that says which. */
export function verdictFigure(figure: string, end: ChaosEnd): Figure {
  const { verdict, line, seconds, kills, isSettled, throughRecovery } = end;
  const broken = brokenIn(verdict);
  return {
    figure,
    value: isSettled ? broken : Math.max(1, broken),
    unit: 'lost, extra, doubled or wrong',
    atMost: 0,
    detail: { verdict: line, kills, throughRecovery, seconds: Number(seconds.toFixed(1)), isSettled },
  };
}

export function brokenIn({ violations }: Verdict): number {
  return Object.values(violations).reduce((sum, found) => sum + found.length, 0);
}
