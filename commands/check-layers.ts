import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { layerOf, refusalOf } from './layers.ts';

const ROOT = join(import.meta.dirname, '..');
const SKIPPED = /^(?:node_modules|build|\.data|\.git|\.react-router|test-results)\b/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^'"`;]*?['"]([^'"]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

/** Holds every import against the order of the rooms, and prints the reason of the rule it breaks. */
const broken: string[] = [];
let checked = 0;
for (const file of await sourceFiles()) {
  const text = await readFile(join(ROOT, file), 'utf8');
  for (const [, statement, dynamic] of text.matchAll(IMPORT)) {
    const target = resolved(file, statement ?? dynamic ?? '');
    if (!target) continue;
    checked += 1;
    const refusal = refusalOf(file, target);
    if (refusal) broken.push(`${file} → ${target}\n    ${refusal}`);
  }
}

process.stdout.write(
  broken.length > 0
    ? `${broken.join('\n')}\n${broken.length} imports go the wrong way\n`
    : `${checked} imports, all in order\n`,
);
process.exit(broken.length > 0 ? 1 : 0);

async function sourceFiles(): Promise<string[]> {
  const entries = await readdir(ROOT, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => !SKIPPED.test(file) && layerOf(file) !== undefined);
}

function resolved(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1).split('?')[0];
  if (specifier.startsWith('.')) return relative(ROOT, resolve(ROOT, from, '..', specifier));
  return undefined;
}
