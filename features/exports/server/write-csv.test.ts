import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { columnsOf } from '../columns.ts';
import { looksLikeFormula } from '../formula.ts';
import { allBytes, HOSTILE_CELLS, HOSTILE_TEXTS, pagesFrom } from './test-hostile-rows.ts';
import { writeCsv } from './write-csv.ts';

const columns = columnsOf('demographics');
const FRENCH = { separator: ';', decimal: ',' };

test('what people wrote comes back whole, and none of it begins as a formula', async () => {
  const rows = HOSTILE_TEXTS.map((group, index) => ({ day: '2026-05-19', breakdown: 'city', group, followers: index }));
  const read = await readBack(writeCsv(columns, pagesFrom(rows.slice(0, 5), rows.slice(5))));
  expect(read[0]).toEqual(['day', 'breakdown', 'group', 'followers']);
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const cell = read[index + 1]?.[2] ?? '';
    expect(looksLikeFormula(cell), JSON.stringify(cell)).toBe(false);
    expect(cell).toBe(looksLikeFormula(text) ? `'${text}` : text);
  }
});

test('a thousand hostile cells come back whole, and no spreadsheet reads one as a formula', async () => {
  expect(HOSTILE_CELLS.length).toBeGreaterThanOrEqual(1_000);
  const rows = HOSTILE_CELLS.map((group) => ({ day: null, breakdown: null, group, followers: -1 }));
  const [, ...read] = await readBack(writeCsv(columns, pagesFrom(rows)));
  expect(read).toHaveLength(HOSTILE_CELLS.length);
  for (const [index, [, , cell = '', followers]] of read.entries()) {
    const text = HOSTILE_CELLS[index] ?? '';
    const isTold = cell === `'${text}`;
    expect(isTold || cell === text, JSON.stringify(cell)).toBe(true);
    // By what spreadsheets do, not by our own rule: white space is skipped, and a line of its own begins a cell.
    const begins = text.replace(/^[\s\uFEFF]+/u, '')[0] ?? '';
    expect(isTold, JSON.stringify(text)).toBe('=+-@＝＋－＠'.includes(begins) || '\t\r\n'.includes(text[0] ?? ' '));
    expect(followers).toBe('-1');
  }
});

test('numbers stay numbers, also below zero and very large; what is not known is empty', async () => {
  const rows = [-5, 0, 1e12, 0.0625, null].map((followers) => ({ day: null, breakdown: null, group: '', followers }));
  const read = await readBack(writeCsv(columns, pagesFrom(rows)));
  expect(read.slice(1).map((row) => row[3])).toEqual(['-5', '0', '1000000000000', '0.0625', '']);
});

test('a hostile header is as harmless as a cell', async () => {
  const [column] = columns.map((each) => ({ ...each, header: '=1,"' }));
  const text = (await allBytes(writeCsv(column ? [column] : [], pagesFrom()))).toString();
  expect(text).toBe(`"'=1,"""\r\n`);
});

test('a file for people says that it is UTF-8', async () => {
  const bytes = await allBytes(writeCsv(columns, pagesFrom(), FRENCH));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
});

test('a file for people has the marks that the spreadsheets of their language read', async () => {
  const rows = [{ day: '2026-05-19', breakdown: 'Ville', group: 'Paris; "Île-de-France"', followers: 0.0625 }];
  const bytes = await allBytes(writeCsv(columns, pagesFrom(rows), FRENCH));
  expect(parse(bytes, { delimiter: ';', bom: true })[1]).toEqual([
    '2026-05-19',
    'Ville',
    'Paris; "Île-de-France"',
    '0,0625',
  ]);
});

async function readBack(pieces: AsyncIterable<string>): Promise<string[][]> {
  return parse(await allBytes(pieces), { relaxColumnCount: false });
}
