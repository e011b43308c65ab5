import { DAY_MS } from '#base/clock.ts';
import type { Cell, CellType, Column } from '../columns.ts';
import { looksLikeFormula } from '../formula.ts';
import { STYLES } from './workbook-xml.ts';

/** The longest text a cell of a spreadsheet holds. */
const LONGEST_TEXT = 32_767;
/** The first of January 1970, counted from the day spreadsheets begin with. */
const UNIX_EPOCH_DAY = 25_569;
const WIDTHS: Record<CellType, number> = { text: 24, number: 14, share: 14, truth: 14, moment: 20, day: 12 };
const NUMBER_STYLES: Partial<Record<CellType, number>> = {
  share: STYLES.share,
  moment: STYLES.moment,
  day: STYLES.day,
};

/** Up to its first row, which stays in sight, and the widths of the columns. */
export function sheetOpening(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ type }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[type]}" customWidth="1"/>`,
  );
  const header = columns.map((_, index) => textCell(columns[index]?.header ?? '', nameOf(index, 1), STYLES.header));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
}

export function sheetRow(columns: readonly Column[], row: Readonly<Record<string, Cell>>, number: number): string {
  const cells = columns.map(({ name, type }, index) => cellXml(row[name] ?? null, type, nameOf(index, number)));
  return `<row r="${number}">${cells.join('')}</row>`;
}

export const SHEET_END = '</sheetData></worksheet>';

function cellXml(cell: Cell, type: CellType, name: string): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return `<c r="${name}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const number = numberOf(cell, type);
  if (number === undefined) return textCell(String(cell), name, 0);
  return `<c r="${name}" s="${NUMBER_STYLES[type] ?? 0}"><v>${number}</v></c>`;
}

/** Days and moments are numbers to a spreadsheet too. */
function numberOf(cell: Exclude<Cell, null | boolean>, type: CellType): number | undefined {
  if (typeof cell === 'number') return cell;
  if (cell instanceof Date) return cell.getTime() / DAY_MS + UNIX_EPOCH_DAY;
  return type === 'day' ? Date.parse(cell) / DAY_MS + UNIX_EPOCH_DAY : undefined;
}

/** A text by its type. That it also stays one when somebody edits the cell, its style says. */
function textCell(text: string, name: string, style: number): string {
  const kept = text.length > LONGEST_TEXT ? text.slice(0, LONGEST_TEXT) : text;
  const shown = style === 0 && looksLikeFormula(kept) ? STYLES.verbatim : style;
  return `<c r="${name}" t="inlineStr" s="${shown}"><is><t xml:space="preserve">${escaped(kept)}</t></is></c>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Characters that XML cannot hold are dropped, among them halves of a pair; what the format reads as an escape is escaped itself. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[&<>\r]/g, (character) => ENTITIES[character] ?? '');
}

/** A1, B1, … Z1, AA1. */
function nameOf(column: number, row: number): string {
  const letters = (index: number): string =>
    (index < 26 ? '' : letters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));
  return `${letters(column)}${row}`;
}
