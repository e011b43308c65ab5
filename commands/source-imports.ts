import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Import } from './import-cycles.ts';
import { layerOf } from './layers.ts';

const ROOT = join(import.meta.dirname, '..');
const SKIPPED = /^(?:node_modules|build|\.data|\.git|\.react-router|test-results)\b/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(type\s)?[^'"`;]*?['"]([^'"]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]/g;

/** How one file needs another: while it is loaded, later, or for its types alone, which are gone by then. */
export type SourceImport = Import & { when: 'loading' | 'later' | 'never' };

export async function sourceImports(): Promise<SourceImport[]> {
  const imports = (await sourceFiles()).map(async (file) => {
    const text = await readFile(join(ROOT, file), 'utf8');
    return [...text.matchAll(IMPORT)].flatMap(([, type, statement, dynamic]): SourceImport[] => {
      const to = resolved(file, statement ?? dynamic ?? '');
      if (!to) return [];
      return [{ from: file, to, when: type ? 'never' : dynamic ? 'later' : 'loading' }];
    });
  });
  return (await Promise.all(imports)).flat();
}

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
