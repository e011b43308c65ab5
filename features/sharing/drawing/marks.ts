import { wovenPattern } from '#ui/woven-pattern.ts';
import { MARK } from '#ui/logo-mark.ts';
import type { Drawn } from './box.ts';
import { picture } from './box.ts';

/** The cloth that stands for somebody, as beside their name on every page. */
export function avatar(username: string, size: number): Drawn {
  const { ground, yarn, strokes, fills, strokeWidth } = wovenPattern(username);
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><clipPath id="c"><circle cx="20" cy="20" r="20"/></clipPath><g clip-path="url(#c)"><rect width="40" height="40" fill="${ground}"/><path d="${strokes}" fill="none" stroke="${yarn}" stroke-width="${strokeWidth}" stroke-linecap="round"/><path d="${fills}" fill="${yarn}"/></g></svg>`,
    size,
    size,
  );
}

/** The same cloth, unrolled. */
export function cloth(username: string, width: number, height: number): Drawn {
  const { ground, yarn, strokes, fills, strokeWidth } = wovenPattern(username);
  const shown = (40 * height) / width;
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${20 - shown / 2} 40 ${shown}"><rect width="40" height="40" fill="${ground}"/><path d="${strokes}" fill="none" stroke="${yarn}" stroke-width="${strokeWidth}" stroke-linecap="round"/><path d="${fills}" fill="${yarn}"/></svg>`,
    width,
    height,
  );
}

export function logo(color: string, size: number): Drawn {
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path d="${MARK}" fill="none" stroke="${color}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
    size,
    size,
  );
}

/** The thread over the days. A lone day is a knot, and what was not read is left open. */
export function thread(
  series: readonly (number | null)[],
  { width, height, color }: { width: number; height: number; color: string },
): Drawn {
  const known = series.filter((value) => value !== null);
  const most = Math.max(...known, 1);
  const room = 14;
  const x = (index: number) => room + (index / Math.max(1, series.length - 1)) * (width - 2 * room);
  const y = (value: number) => height - room - (Math.max(0, value) / most) * (height - 2 * room);
  const runs = runsOf(series);
  const lines = runs.map((run) => `M${run.map(({ at, value }) => `${round(x(at))} ${round(y(value))}`).join('L')}`);
  const last = runs.at(-1)?.at(-1);
  const lone = runs.filter((run) => run.length === 1).flat();
  const knots = [...lone, ...(last ? [last] : [])].map(
    ({ at, value }) => `<circle cx="${round(x(at))}" cy="${round(y(value))}" r="9" fill="${color}"/>`,
  );
  return picture(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${lines.join('')}" fill="none" stroke="${color}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>${knots.join('')}</svg>`,
    width,
    height,
  );
}

type Point = { at: number; value: number };

function runsOf(series: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = [];
  let open: Point[] | undefined;
  for (const [at, value] of series.entries()) {
    if (value === null) {
      open = undefined;
      continue;
    }
    if (!open) runs.push((open = []));
    open.push({ at, value });
  }
  return runs;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
