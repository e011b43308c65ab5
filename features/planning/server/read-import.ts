import { columnsIn } from '../import-columns.ts';
import { dateAndTime, dateOrderOf } from '../import-dates.ts';
import type { ReadRow } from '../import-row.ts';
import { readRow } from '../import-row.ts';
import { MOST_IMPORT_BYTES } from '../import-size.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

export const MOST_IMPORT_ROWS = 1000;

/** `unreadable`: neither CSV nor XLSX, damaged, or made to hurt; `no-text-column`: no header that we know. */
export type ImportRefusal = 'too-large' | 'too-many-rows' | 'unreadable' | 'no-text-column' | 'no-rows';

export type ReadImport = { ok: true; rows: ReadRow[] } | { ok: false; refusal: ImportRefusal };

/** What each row of a file says. Nothing is computed: a formula is the text it is written as. */
export async function readImport(bytes: Uint8Array, fileName: string, timeZone: string): Promise<ReadImport> {
  if (bytes.length > MOST_IMPORT_BYTES) return { ok: false, refusal: 'too-large' };
  // The header, the rows and one by which one sees that there are too many.
  const most = MOST_IMPORT_ROWS + 2;
  const table = isZip(bytes) || /\.xlsx$/i.test(fileName) ? await readXlsx(bytes, most) : readCsv(bytes, most);
  if (!table) return { ok: false, refusal: isZip(bytes) ? 'unreadable' : unreadable(bytes) };
  if (table === 'too-far') return { ok: false, refusal: 'too-many-rows' };
  const [header = [], ...rows] = table;
  const columns = columnsIn(header);
  const at = columns.get('text');
  if (at === undefined) return { ok: false, refusal: 'no-text-column' };

  const filled = rows
    .map((cells, index) => ({ cells, row: index + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return { ok: false, refusal: 'no-rows' };
  if (filled.length > MOST_IMPORT_ROWS) return { ok: false, refusal: 'too-many-rows' };
  const dateColumn = columns.get('date');
  const dates = dateColumn === undefined ? [] : filled.map(({ cells }) => dateAndTime(cells[dateColumn] ?? '').date);
  const facts = { timeZone, order: dateOrderOf(dates) };
  return {
    ok: true,
    rows: filled.map(({ cells, row }) => readRow(row, (column) => cells[columns.get(column) ?? -1] ?? '', facts)),
  };
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** A text without a header of ours can be helped; what is no text cannot. */
function unreadable(bytes: Uint8Array): ImportRefusal {
  return bytes.length > 0 && !bytes.subarray(0, 1000).includes(0) ? 'no-text-column' : 'unreadable';
}
