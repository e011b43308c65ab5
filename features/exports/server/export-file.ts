import type { Locale } from '#base/i18n/locale.ts';
import { dayOf } from '#base/zoned-day.ts';
import type { Span } from '#features/stats/period.ts';
import { statsWords } from '#features/stats/words.ts';
import type { Needs } from '#runtime/runtime.ts';
import { columnsOf } from '../columns.ts';
import type { Column, RowPages } from '../columns.ts';
import type { ExportFormat, ExportKind } from '../export-kind.ts';
import { fileName } from '../file-name.ts';
import { fileWords } from '../file-words.ts';
import { saidIn } from '../said-in.ts';
import { exportsWords } from '../words.ts';
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
  /** The language of who opens it; without one, it is for a program: names of columns, and values as we keep them. */
  headers?: Locale | undefined;
};

export type ExportFile = { name: string; type: string; pieces: AsyncGenerator<string | Uint8Array> };

/** A file of one's statistics, made while it is read. */
export async function exportFile(needs: Needs<'db' | 'clock'>, wanted: WantedExport): Promise<ExportFile> {
  const { kind, format, account, timeZone, headers, span } = wanted;
  const speech = headers && (await speechOf(headers));
  const pages = exportRows(kind, needs, { accountId: account.id, timeZone }, span);
  const columns = columnsOf(kind, speech?.words.headers);
  const [called, to] = speech ? [speech.kinds[kind].name, speech.words.to] : [kind];
  const of = span ?? dayOf(needs.clock.now(), timeZone);
  return {
    name: fileName({ kind: called, format, username: account.username, of, to }),
    ...WRITERS[format]({ columns, pages, title: called, speech }),
  };
}

async function speechOf(locale: Locale) {
  const [words, { kinds }, { formats }] = await Promise.all([
    fileWords.load(locale),
    exportsWords.load(locale),
    statsWords.load(locale),
  ]);
  return { locale, words, kinds, formats };
}

type Content = {
  columns: Column[];
  pages: RowPages;
  title: string;
  speech: Awaited<ReturnType<typeof speechOf>> | undefined;
};
type Writer = (content: Content) => Omit<ExportFile, 'name'>;

const WRITERS: Record<ExportFormat, Writer> = {
  csv: ({ columns, pages, speech }) => ({
    type: 'text/csv; charset=utf-8',
    pieces: writeCsv(columns, speech ? saidIn(speech, pages) : pages, speech?.words.csv),
  }),
  xlsx: ({ columns, pages, title, speech }) => ({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pieces: writeXlsx(columns, speech ? saidIn(speech, pages) : pages, { title }),
  }),
  // What programs read, whoever takes it.
  json: ({ columns, pages }) => ({ type: 'application/json; charset=utf-8', pieces: writeJson(columns, pages) }),
};
