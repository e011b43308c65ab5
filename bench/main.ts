import { join } from 'node:path';
import { inspect, parseArgs } from 'node:util';
import { sizeInAll } from './all.ts';
import type { Figure, Size } from './figure.ts';
import { keepFigures } from './kept/keep-figures.ts';
import { isMet } from './kept/kept-figure.ts';
import type { KeptFigure } from './kept/kept-figure.ts';

/** Every figure we claim, by name. Each bench is a module that yields its figures; ratios are taken within one run. */
const BENCHES: Record<string, () => Promise<{ default: (size: Size) => AsyncGenerator<Figure> }>> = {
  house: () => import('./house.ts'),
  size: () => import('./size.ts'),
  ssr: () => import('./ssr.ts'),
  page: () => import('./page.ts'),
  memory: () => import('./memory.ts'),
  start: () => import('./start.ts'),
  auth: () => import('./auth.ts'),
  sync: () => import('./sync.ts'),
  faults: () => import('./faults.ts'),
  publishing: () => import('./publishing.ts'),
  tokens: () => import('./tokens.ts'),
  exports: () => import('./exports.ts'),
  stats: () => import('./stats.ts'),
  cards: () => import('./cards.ts'),
  posts: () => import('./posts.ts'),
  files: () => import('./files.ts'),
  uploads: () => import('./uploads.ts'),
  typing: () => import('./typing.ts'),
  realtime: () => import('./realtime.ts'),
  load: () => import('./load.ts'),
  several: () => import('./several.ts'),
  hostile: () => import('./hostile.ts'),
};

const ROW = /^r\d+$/i;
/** Every one, as much of each as fits into forty minutes. */
const ALL = 'all';

/** As they stand in the table. */
const ORDER = [...Object.keys(BENCHES), ALL];

process.chdir(join(import.meta.dirname, '..'));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '1' },
    seed: { type: 'string' },
    from: { type: 'string' },
    /** Into docs/figures.json, and the table of docs/benchmarks.md. */
    keep: { type: 'boolean', default: false },
  },
});
/** Rows of the reliability programme: `bin/bench faults R1 R8 --seed 7`. */
const rows = positionals.filter((name) => ROW.test(name)).map((name) => name.toUpperCase());
const wanted = positionals.filter((name) => !ROW.test(name) && name !== ALL);
const isAll = positionals.includes(ALL);
const size: Size = {
  share: Number(values.share),
  rows,
  ...(values.seed && { seed: Number(values.seed) }),
  ...(values.from && { from: values.from }),
};
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0 || (wanted.length === 0 && !isAll)) {
  const problem = unknown.length > 0 ? `No such bench: ${unknown.join(', ')}. ` : '';
  process.stderr.write(`${problem}There are ${Object.keys(BENCHES).join(', ')}, and ${ALL}.\n`);
  process.exit(2);
}

let missed = 0;
const began = performance.now();
for (const [name, load] of Object.entries(BENCHES)) {
  if (!isAll && !wanted.includes(name)) continue;
  const own = isAll ? sizeInAll(name, size) : size;
  const measured: KeptFigure[] = [];
  const start = performance.now();
  try {
    for await (const figure of (await load()).default(own)) measured.push(told(name, figure, own));
  } catch (error) {
    if (!isAll) throw error;
    missed += 1;
    process.stderr.write(`${name} did not come to its end: ${inspect(error)}\n`);
  }
  process.stderr.write(`${name}: ${minutesSince(start).value} minutes\n`);
  // What has been measured stays, whatever becomes of the next.
  if (isAll || values.keep) await keepFigures(measured, ORDER);
}
if (isAll)
  await keepFigures([told(ALL, { figure: 'all of these together', ...minutesSince(began), atMost: 40 }, size)], ORDER);
process.exit(missed === 0 ? 0 : 1);

function told(bench: string, figure: Figure, own: Size): KeptFigure {
  if (!isMet(figure)) missed += 1;
  process.stdout.write(`${JSON.stringify({ bench, ...figure, met: isMet(figure) })}\n`);
  const { detail: _, ...kept } = figure;
  return { bench, ...kept, command: commandOf(bench, figure, own), on: new Date().toISOString().slice(0, 10) };
}

function minutesSince(start: number) {
  return { value: Number(((performance.now() - start) / 60_000).toFixed(1)), unit: 'minutes' };
}

/** What measures this figure again, at the same size. */
function commandOf(bench: string, { figure }: Figure, own: Size): string {
  if (bench === ALL) return `bin/bench ${ALL}`;
  const [row] = /^R\d+\b/.exec(figure) ?? [];
  const share = own.share === 1 ? '' : ` --share=${own.share}`;
  return `bin/bench ${bench}${row ? ` ${row}` : ''}${share}`;
}
