import type { Cell, Column, RowPages } from '../columns.ts';
import { SHEET_END, sheetOpening, sheetRow } from './sheet-xml.ts';
import type { Sheet } from './workbook-xml.ts';
import { workbookParts } from './workbook-xml.ts';
import { zip } from './zip.ts';
import type { ZipPart } from './zip.ts';

/** What a sheet of a spreadsheet can have, its header among them. */
const MOST_ROWS = 1_048_576;

/** A workbook as its rows come. A page of rows that a sheet has no room for begins the next one. */
export function writeXlsx(
  columns: readonly Column[],
  pages: RowPages,
  { title, mostRows = MOST_ROWS }: { title: string; mostRows?: number },
): AsyncGenerator<Uint8Array> {
  return zip(parts());

  async function* parts(): AsyncGenerator<ZipPart> {
    const sheets: Sheet[] = [];
    const iterator = pages[Symbol.asyncIterator]();
    try {
      let page: IteratorResult<Readonly<Record<string, Cell>>[]> | undefined;
      const sheetPieces = async function* () {
        yield sheetOpening(columns);
        let row = 1;
        page ??= await iterator.next();
        while (!page.done && (row === 1 || row + page.value.length <= mostRows)) {
          const above = row;
          yield page.value.map((each, index) => sheetRow(columns, each, above + index + 1)).join('');
          row += page.value.length;
          page = await iterator.next();
        }
        yield SHEET_END;
      };
      do {
        const number = sheets.length + 1;
        sheets.push({
          name: number === 1 ? title : `${title} ${number}`,
          path: `worksheets/sheet${number}.xml`,
        });
        yield { path: `xl/worksheets/sheet${number}.xml`, pieces: sheetPieces() };
      } while (!page?.done);
      yield* workbookParts(sheets);
    } finally {
      await iterator.return?.();
    }
  }
}
