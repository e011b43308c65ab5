import type { Figure } from '../figure.ts';

/** A figure as it stands in `docs/figures.json`: the last that was measured, with how and when. */
export type KeptFigure = Omit<Figure, 'detail'> & { bench: string; command: string; on: string };

export function isMet({ value, atLeast, atMost }: Pick<Figure, 'value' | 'atLeast' | 'atMost'>): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}

/** What is measured together, and replaced together: a bench, or a row of the reliability programme. */
export function groupOf({ bench, figure }: Pick<KeptFigure, 'bench' | 'figure'>): string {
  const [row] = /^R\d+\b/.exec(figure) ?? [];
  return row ? `${bench} ${row}` : bench;
}

/**
 * Those that were measured anew in the place of what their groups had, benches in the given order. What was measured whole is
 * worth more than a part of it, which takes its place only where it misses a goal.
 */
export function withNew(
  kept: readonly KeptFigure[],
  measured: readonly KeptFigure[],
  benches: readonly string[],
): KeptFigure[] {
  const whole = new Set(kept.filter(isWhole).map(groupOf));
  const red = new Set(measured.filter((each) => !isMet(each)).map(groupOf));
  const fresh = measured.filter((each) => isWhole(each) || !whole.has(groupOf(each)) || red.has(groupOf(each)));
  const renewed = new Set(fresh.map(groupOf));
  const all = [...kept.filter((each) => !renewed.has(groupOf(each))), ...fresh];
  return all.toSorted((a, b) => placeOf(a, benches) - placeOf(b, benches) || rowOf(a) - rowOf(b));
}

function isWhole({ command }: KeptFigure): boolean {
  return !command.includes('--share');
}

function placeOf({ bench }: KeptFigure, benches: readonly string[]): number {
  return benches.indexOf(bench);
}

function rowOf({ figure }: KeptFigure): number {
  return Number(/^R(\d+)/.exec(figure)?.[1] ?? 0);
}
