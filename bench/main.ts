import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figure, Size } from './figure.ts';

/** Every figure we claim, by name. Each bench is a module that yields its figures; ratios are taken within one run. */
const BENCHES: Record<string, () => Promise<{ default: (size: Size) => AsyncGenerator<Figure> }>> = {
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
  uploads: () => import('./uploads.ts'),
  typing: () => import('./typing.ts'),
  realtime: () => import('./realtime.ts'),
  hostile: () => import('./hostile.ts'),
};

const ROW = /^r\d+$/i;

process.chdir(join(import.meta.dirname, '..'));
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '1' }, seed: { type: 'string' } },
});
/** Rows of the reliability programme: `bin/bench faults R1 R8 --seed 7`. */
const rows = positionals.filter((name) => ROW.test(name)).map((name) => name.toUpperCase());
const wanted = positionals.filter((name) => !ROW.test(name));
const size: Size = { share: Number(values.share), rows, ...(values.seed && { seed: Number(values.seed) }) };
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  process.stderr.write(`No such bench: ${unknown.join(', ')}. There are ${Object.keys(BENCHES).join(', ')}.\n`);
  process.exit(2);
}

let missed = 0;
for (const [name, load] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for await (const figure of (await load()).default(size)) {
    if (!isMet(figure)) missed += 1;
    process.stdout.write(`${JSON.stringify({ bench: name, ...figure, met: isMet(figure) })}\n`);
  }
}
process.exit(missed === 0 ? 0 : 1);

function isMet({ value, atLeast, atMost }: Figure): boolean {
  return (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
}
