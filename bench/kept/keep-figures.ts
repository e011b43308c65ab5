import { readFile, writeFile } from 'node:fs/promises';
import { withTable } from './figures-table.ts';
import { withNew } from './kept-figure.ts';
import type { KeptFigure } from './kept-figure.ts';

const FIGURES = 'docs/figures.json';
const PAGE = 'docs/benchmarks.md';

/** Writes down what was measured, for the page that tells all figures. */
export async function keepFigures(measured: readonly KeptFigure[], benches: readonly string[]): Promise<void> {
  const kept = JSON.parse(await readFile(FIGURES, 'utf8')) as KeptFigure[];
  const figures = withNew(kept, measured, benches);
  await writeFile(FIGURES, `[\n${figures.map((each) => `  ${JSON.stringify(each)}`).join(',\n')}\n]\n`);
  await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), figures));
}
