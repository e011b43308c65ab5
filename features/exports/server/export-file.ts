import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import type { Needs } from '#runtime/runtime.ts';
import { columnsOf } from '../columns.ts';
import type { Column, RowPages } from '../columns.ts';
import type { ExportFormat, ExportKind } from '../export-kind.ts';
import { fileName } from '../file-name.ts';
import { headerWords } from '../header-words.ts';
import { exportRows } from './export-rows.ts';
import { writeCsv } from './write-csv.ts';
import { writeJson } from './write-json.ts';
import { writeXlsx } from './write-xlsx.ts';

export type WantedExport = {
  kind: ExportKind;
  format: ExportFormat;
  account: { id: string; username: string };
  timeZone: string;
  /** Only what is of these days; without them, all there is. */
  span?: Span | undefined;
  /** The language of the first row; without one, it has the columns' names. */
  headers?: Locale | undefined;
};

export type ExportFile = { name: string; type: string; pieces: AsyncGenerator<string | Uint8Array> };

/** A file of one's statistics, made while it is read. */
export async function exportFile(needs: Needs<'db' | 'clock'>, wanted: WantedExport): Promise<ExportFile> {
  const { kind, format, account, timeZone, headers, span } = wanted;
  const columns = columnsOf(kind, headers && (await headerWords.load(headers)));
  const pages = exportRows(kind, needs, { accountId: account.id, timeZone }, span);
  return {
    name: fileName({ kind, format, username: account.username, of: span ?? dayOf(needs.clock.now(), timeZone) }),
    ...WRITERS[format](columns, pages, wanted),
  };
}

type Writer = (columns: Column[], pages: RowPages, wanted: WantedExport) => Omit<ExportFile, 'name'>;

const WRITERS: Record<ExportFormat, Writer> = {
  csv: (columns, pages, { headers }) => ({
    type: 'text/csv; charset=utf-8',
    pieces: writeCsv(columns, pages, { isForPeople: headers !== undefined }),
  }),
  xlsx: (columns, pages, { kind }) => ({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pieces: writeXlsx(columns, pages, { title: kind }),
  }),
  json: (columns, pages) => ({ type: 'application/json; charset=utf-8', pieces: writeJson(columns, pages) }),
};
