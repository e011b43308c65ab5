import type { Cell, Column, RowPages } from '../columns.ts';
import { SHEET_END, sheetOpening, sheetRow } from './sheet-xml.ts';
import type { Sheet } from './workbook-xml.ts';
import { workbookParts } from './workbook-xml.ts';
import { zip } from './zip.ts';
import type { ZipPart } from './zip.ts';

/** What a sheet of a spreadsheet can have, its header among them. */
const MOST_ROWS = 1_048_576;
/** Texts of this size are given back at once; larger ones wait for a whole collection. */
const ROWS_A_PIECE = 32;

type Options = { title: string; mostRows?: number };

/** A workbook as its rows come. A page of rows that a sheet has no room for begins the next one. */
export function writeXlsx(
  columns: readonly Column[],
  pages: RowPages,
  { title, mostRows = MOST_ROWS }: Options,
): AsyncGenerator<Uint8Array> {
  return zip(partsOf(columns, restOf(pages), { title, mostRows }));
}

async function* partsOf(
  columns: readonly Column[],
  rest: Rest,
  { title, mostRows }: Required<Options>,
): AsyncGenerator<ZipPart> {
  const sheets: Sheet[] = [];
  try {
    do {
      const number = sheets.length + 1;
      const path = `worksheets/sheet${number}.xml`;
      sheets.push({ name: number === 1 ? title : `${title} ${number}`, path });
      yield { path: `xl/${path}`, pieces: sheetPieces(columns, rest, mostRows) };
    } while (await rest.page());
    yield* workbookParts(sheets);
  } finally {
    await rest.end();
  }
}

async function* sheetPieces(columns: readonly Column[], rest: Rest, mostRows: number): AsyncGenerator<string> {
  yield sheetOpening(columns);
  let last = 1;
  for (let rows = await rest.page(); rows && (last === 1 || last + rows.length <= mostRows); rows = await rest.page()) {
    for (let from = 0; from < rows.length; from += ROWS_A_PIECE) {
      const [piece, above] = [rows.slice(from, from + ROWS_A_PIECE), last + from];
      yield piece.map((row, index) => sheetRow(columns, row, above + index + 1)).join('');
    }
    last += rows.length;
    rest.turn();
  }
  yield SHEET_END;
}

type Rows = Readonly<Record<string, Cell>>[];

/** What has not been written yet, beginning with the page one is at. */
type Rest = { page(): Promise<Rows | undefined>; turn(): void; end(): Promise<unknown> };

function restOf(pages: RowPages): Rest {
  const iterator = pages[Symbol.asyncIterator]();
  let page: Promise<IteratorResult<Rows>> | undefined;
  return {
    async page() {
      page ??= iterator.next();
      const { done, value } = await page;
      return done ? undefined : value;
    },
    turn() {
      page = undefined;
    },
    end: () => iterator.return?.() ?? Promise.resolve(),
  };
}
