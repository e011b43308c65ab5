import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { importCycles } from '#commands/import-cycles.ts';
import { sourceImports } from '#commands/source-imports.ts';
import type { Figure } from './figure.ts';
import { median } from './figure.ts';

const SOURCE = /\.tsx?$/;
/** Where people work every day; what is generated or recorded is not written by anybody. */
const ROOMS = /^(?:app|base|bench|commands|db|e2e|features|jobs|providers|runtime|sandbox|services|testing|ui)\//;
const LONG = 300;
const OWN_ROOMS = /^(?:app|base|db|features|jobs|providers|runtime|services|ui)\//;
/** Given on to a child, or to the one place that reads it. */
const HANDED_ON = /readSettings\(|\benv\b *[:=] *\{/;

/** The tree as a newcomer finds it. */
export default async function* house(): AsyncGenerator<Figure> {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => SOURCE.test(file) && ROOMS.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const lines = new Map([...texts].map(([file, text]) => [file, text.split('\n').length - 1]));
  const sorted = [...lines.values()].toSorted((a, b) => a - b);
  yield { figure: 'house: files of source', value: files.length, unit: 'files' };
  yield { figure: 'house: lines of a file, median', value: median(sorted), unit: 'lines', atMost: 100 };
  yield {
    figure: 'house: lines of a file, p90',
    value: sorted[Math.floor(sorted.length * 0.9)] ?? 0,
    unit: 'lines',
    atMost: 200,
  };
  const long = [...lines].filter(([, count]) => count > LONG).map(([file, count]) => `${file} ${count}`);
  yield { figure: `house: files over ${LONG} lines`, value: long.length, unit: 'files', detail: { long } };
  const imports = (await sourceImports()).filter(({ when }) => when === 'loading');
  yield { figure: 'house: circles of imports', value: importCycles(imports).length, unit: 'circles', atMost: 0 };
  const readers = [...texts].filter(([file, text]) => isReader(file, text)).map(([file]) => file);
  yield {
    figure: 'house: files that read the environment beside the settings',
    value: readers.length,
    unit: 'files',
    atMost: 0,
    detail: { readers },
  };
}

function isReader(file: string, text: string): boolean {
  if (!OWN_ROOMS.test(file) || /\.test\.tsx?$|\/test-/.test(file)) return false;
  return text.split('\n').some((line) => line.includes('process.env') && !HANDED_ON.test(line));
}
