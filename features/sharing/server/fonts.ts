import { readFile } from 'node:fs/promises';
import type { Font } from 'satori';

type Family = { name: string; files: string; at: string; subsets: string[] };

const INTER: Family = {
  name: 'Inter',
  files: 'inter',
  at: import.meta.resolve('@fontsource/inter/package.json'),
  subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
};
const BRICOLAGE: Family = {
  name: 'Bricolage Grotesque',
  files: 'bricolage-grotesque',
  at: import.meta.resolve('@fontsource/bricolage-grotesque/package.json'),
  subsets: ['latin', 'latin-ext', 'vietnamese'],
};

/** Of a subset that has the same name as another satori finds no letters: only the first keeps the family's. */
export async function readFonts(): Promise<Font[]> {
  return Promise.all([
    ...INTER.subsets.flatMap((subset) => [font(INTER, subset, 400), font(INTER, subset, 600)]),
    ...BRICOLAGE.subsets.map((subset) => font(BRICOLAGE, subset, 700)),
  ]);
}

async function font({ name, files, at }: Family, subset: string, weight: 400 | 600 | 700): Promise<Font> {
  return {
    name: subset === 'latin' ? name : `${name} ${subset}`,
    data: await readFile(new URL(`files/${files}-${subset}-${weight}-normal.woff`, at)),
    weight,
    style: 'normal',
  };
}
