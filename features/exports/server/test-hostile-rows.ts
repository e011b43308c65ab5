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

export async function* pagesFrom(...pages: Record<string, Cell>[][]): RowPages {
  for (const page of pages) yield await Promise.resolve(page);
}

export async function allBytes(pieces: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(Buffer.from(piece));
  return Buffer.concat(all);
}
