import { escapedHtml } from '#base/escaped-html.ts';
import { dateFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { rowsOfPerson } from '#db/rows-of-person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { dataWords } from '../data-words.ts';
import { pageStyle } from './page-style.ts';
import type { Written } from './written-value.ts';
import { writtenField, writtenName, writtenValue } from './written-value.ts';

type Reader = { id: string; locale: Locale; timeZone: string };
type Row = Record<string, unknown>;

/** More would be wider than a screen: then each row is a list of its own. */
const MOST_COLUMNS = 9;

/** What `exportPerson` writes for programs, from the same rows, as the text of one page for people. Nothing in it runs. */
export async function* exportPersonPage(
  { db, clock }: Needs<'db' | 'clock'>,
  { id, locale, timeZone }: Reader,
  account?: unknown,
): AsyncGenerator<string> {
  const words = await dataWords.load(locale);
  const written: Written = {
    words,
    locale,
    moment: dateFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone }),
  };
  const tables = [...rowsOfPerson(db, id)];
  const parts = account === undefined ? tables : [{ table: 'account', rows: only(account) }, ...tables];
  const titleOf = (table: string) => escapedHtml(words.parts[table]?.title ?? table);
  yield `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapedHtml(words.title)}</title><style>${pageStyle}</style></head>
<body><main><h1>${escapedHtml(words.title)}</h1>
<p>${escapedHtml(words.lede(written.moment.format(clock.now()), timeZone))}</p>
<nav aria-label="${escapedHtml(words.contents)}"><ul>
`;
  for (const { table } of parts) yield `<li><a href="#${table}">${titleOf(table)}</a></li>\n`;
  yield '</ul></nav>\n';
  for (const { table, rows } of parts) {
    yield `<section id="${table}"><h2>${titleOf(table)}</h2><p>${escapedHtml(words.parts[table]?.about ?? '')}</p>\n`;
    yield* writtenRows(rows, written);
    yield '</section>\n';
  }
  yield '</main></body></html>\n';
}

async function* writtenRows(rows: AsyncIterable<Row>, written: Written): AsyncGenerator<string> {
  let columns: string[] | undefined;
  for await (const row of rows) {
    if (!columns) {
      columns = Object.keys(row);
      yield isNarrow(columns) ? `<div><table>${headOf(columns, written)}<tbody>\n` : '';
    }
    yield isNarrow(columns) ? line(row, columns, written) : `${writtenValue(row, written)}\n`;
  }
  if (!columns) yield `<p>${escapedHtml(written.words.none)}</p>\n`;
  else if (isNarrow(columns)) yield '</tbody></table></div>\n';
}

function isNarrow(columns: readonly string[]): boolean {
  return columns.length <= MOST_COLUMNS;
}

function headOf(columns: readonly string[], written: Written): string {
  const heads = columns.map((name) => `<th scope="col">${writtenName(name, written)}</th>`);
  return `<thead><tr>${heads.join('')}</tr></thead>`;
}

function line(row: Row, columns: readonly string[], written: Written): string {
  return `<tr>${columns.map((name) => `<td>${writtenField(name, row[name], written)}</td>`).join('')}</tr>\n`;
}

async function* only(account: unknown): AsyncGenerator<Row> {
  yield Object.fromEntries(Object.entries(account ?? {}));
}
