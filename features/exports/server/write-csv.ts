import type { Cell, Column, RowPages } from '../columns.ts';
import { withoutFormula } from '../formula.ts';

/** Without it, a spreadsheet reads the letters of another alphabet than the file's. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What the spreadsheets of a language take for the end of a cell and for the point of a number. */
export type CsvMarks = { separator: string; decimal: string };

const RFC_4180: CsvMarks = { separator: ',', decimal: '.' };

/** As RFC 4180 has it; for people with the marks of their language, and as UTF-8, which spreadsheets need to be told and programs stumble over. */
export async function* writeCsv(
  columns: readonly Column[],
  pages: RowPages,
  forPeople?: CsvMarks,
): AsyncGenerator<string> {
  const marks = forPeople ?? RFC_4180;
  yield (
    (forPeople ? BYTE_ORDER_MARK : '') +
      lineOf(
        columns.map(({ header }) => header),
        marks,
      )
  );
  for await (const rows of pages)
    yield rows
      .map((row) =>
        lineOf(
          columns.map(({ name }) => row[name] ?? null),
          marks,
        ),
      )
      .join('');
}

function lineOf(cells: readonly Cell[], marks: CsvMarks): string {
  return `${cells.map((cell) => written(cell, marks)).join(marks.separator)}\r\n`;
}

function written(cell: Cell, { decimal }: CsvMarks): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' ? quoted(withoutFormula(cell)) : String(cell).replace('.', decimal);
}

function quoted(text: string): string {
  return /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
