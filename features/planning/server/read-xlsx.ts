import { readSheet } from 'read-excel-file/node';
import { packed, unpacked } from './safe-zip.ts';

/** A thousand posts of a hundred parts are far less; what unpacks to more is made to hurt. */
const UNPACKED = { mostBytes: 30_000_000, mostParts: 500 };
const MOST_COLUMNS = 100;
const CELL = /<(?:\w+:)?(?:c|row)\b[^>]*?\sr\s*=\s*["']([^"']*)["']/g;
const ADDRESS = /^([A-Z]{0,3})(\d{1,7})$/;

/** The cells of the first sheet as texts; nothing for what is no sheet, or unpacks to more than it should. */
export async function readXlsx(bytes: Uint8Array, mostRows: number): Promise<string[][] | 'too-far' | undefined> {
  const parts = unpacked(Buffer.from(bytes), UNPACKED);
  if (!parts) return undefined;
  const sheets = parts.filter(({ name }) => name.includes('worksheets/'));
  // A cell far out makes a small file a table of millions.
  if (sheets.some((sheet) => reachesTooFar(sheet.bytes.toString(), mostRows))) return 'too-far';
  try {
    const rows = await readSheet(packed(parts), { trim: false });
    return rows.map((row) => row.map((cell) => textOf(cell as string | number | boolean | Date | null)));
  } catch {
    return undefined;
  }
}

function reachesTooFar(xml: string, mostRows: number): boolean {
  for (const [, address = ''] of xml.matchAll(CELL)) {
    const [, letters = '', row] = ADDRESS.exec(address) ?? [];
    if (row === undefined || Number(row) > 2 * mostRows || columnOf(letters) > MOST_COLUMNS) return true;
  }
  return false;
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

/** Spreadsheets keep days and hours as numbers: a day alone is its midnight, an hour alone one of the first days there are. */
function textOf(cell: string | number | boolean | Date | null): string {
  if (!(cell instanceof Date)) return cell === null ? '' : String(cell);
  const [day, hour] = [cell.toISOString().slice(0, 10), new Date(cell.getTime() + 500).toISOString().slice(11, 16)];
  if (cell.getUTCFullYear() < 1905) return hour;
  return hour === '00:00' ? day : `${day} ${hour}`;
}
