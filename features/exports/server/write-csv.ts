import type { Cell, Column, RowPages } from '../columns.ts';
import { withoutFormula } from '../formula.ts';

/** Without it, a spreadsheet reads the letters of another alphabet than the file's. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As RFC 4180 has it. `isForPeople`: marked as UTF-8, which spreadsheets need and programs stumble over. */
export async function* writeCsv(
  columns: readonly Column[],
  pages: RowPages,
  { isForPeople }: { isForPeople: boolean },
): AsyncGenerator<string> {
  yield (isForPeople ? BYTE_ORDER_MARK : '') + lineOf(columns.map(({ header }) => header));
  for await (const rows of pages)
    yield rows.map((row) => lineOf(columns.map(({ name }) => row[name] ?? null))).join('');
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' ? quoted(withoutFormula(cell)) : String(cell);
}

function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
