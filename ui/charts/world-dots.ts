/**
 * The land as dots on a grid whose odd rows are shifted by half a step. Each country is a text of runs, four base-36
 * digits each: three for the cell a run begins at (row × columns + column), one for its length.
 */
export type WorldDots = { columns: number; rows: number; countries: Readonly<Record<string, string>> };

/** Pixels between two dots of a row, and between rows, in the map's own units. */
export const PITCH = 7;

export type Dot = { x: number; y: number };

export function encodeCells(cells: readonly number[], columns: number): string {
  const runs: { from: number; length: number }[] = [];
  for (const cell of cells.toSorted((a, b) => a - b)) {
    const open = runs.at(-1);
    const joins = open && cell === open.from + open.length && cell % columns !== 0 && open.length < 35;
    if (joins) open.length += 1;
    else runs.push({ from: cell, length: 1 });
  }
  return runs.map(({ from, length }) => from.toString(36).padStart(3, '0') + length.toString(36)).join('');
}

export function dotsOf({ columns, countries }: WorldDots, country: string): Dot[] {
  const runs = countries[country]?.match(/.{4}/g) ?? [];
  return runs.flatMap((run) => {
    const from = Number.parseInt(run.slice(0, 3), 36);
    return Array.from({ length: Number.parseInt(run.slice(3), 36) }, (_, i) => dotAt(from + i, columns));
  });
}

function dotAt(cell: number, columns: number): Dot {
  const row = Math.floor(cell / columns);
  return { x: ((cell % columns) + (row % 2 ? 1 : 0.5)) * PITCH, y: (row + 0.5) * PITCH };
}
