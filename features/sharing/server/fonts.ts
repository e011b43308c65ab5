import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Font } from 'satori';

const INTER = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];
const BRICOLAGE = ['latin', 'latin-ext', 'vietnamese'];

/** Of a subset that has the same name as another satori finds no letters: only the first keeps the family's. */
export async function readFonts(): Promise<Font[]> {
  return Promise.all([
    ...INTER.flatMap((subset) => [font('inter', 'Inter', subset, 400), font('inter', 'Inter', subset, 600)]),
    ...BRICOLAGE.map((subset) => font('bricolage-grotesque', 'Bricolage Grotesque', subset, 700)),
  ]);
}

async function font(family: string, name: string, subset: string, weight: 400 | 600 | 700): Promise<Font> {
  const file = import.meta.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`);
  return {
    name: subset === 'latin' ? name : `${name} ${subset}`,
    data: await readFile(fileURLToPath(file)),
    weight,
    style: 'normal',
  };
}
