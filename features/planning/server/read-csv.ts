import { parse } from 'csv-parse/sync';
import { columnsIn } from '../import-columns.ts';
import { decodeText } from './decode-text.ts';

const SEPARATORS = [',', ';', '\t'];

/** The cells of a file with a header, or nothing when it is none: the separator is the one by which the header has the most columns. */
export function readCsv(bytes: Uint8Array, mostRows: number): string[][] | undefined {
  const text = decodeText(bytes).replaceAll('\u0000', '');
  const [best] = SEPARATORS.map((separator) => ({ separator, known: knownColumns(text, separator) })).toSorted(
    (a, b) => b.known - a.known,
  );
  return best && best.known > 0 ? rowsBy(text, best.separator, mostRows) : undefined;
}

function knownColumns(text: string, separator: string): number {
  const [header] = rowsBy(text, separator, 1) ?? [];
  return header ? columnsIn(header).size : 0;
}

/** As much as fits, and one more row, by which one sees that there are too many. */
function rowsBy(text: string, delimiter: string, most: number): string[][] | undefined {
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      to: most,
    });
  } catch {
    return undefined;
  }
}
