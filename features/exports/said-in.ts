import { nameFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import type { Breakdown } from '#features/stats/audience.ts';
import type { Format } from '#features/stats/formats.ts';
import type { Cell, RowPages } from './columns.ts';
import type en from './file-words/en-US.ts';

type Row = Readonly<Record<string, Cell>>;
type Said = { locale: Locale; words: typeof en; formats: Record<Format, string> };

/** The same rows with what we name ourselves in somebody's language; what people wrote and counted stays. */
export async function* saidIn(said: Said, pages: RowPages): AsyncGenerator<Row[]> {
  for await (const rows of pages) yield rows.map((row) => sayRow(said, row));
}

function sayRow(said: Said, row: Row): Row {
  const { words, formats } = said;
  const { isTrue, isFalse, breakdowns } = words;
  const spoken: Record<string, Cell> = { ...row };
  if (typeof row['isQuote'] === 'boolean') spoken['isQuote'] = row['isQuote'] ? isTrue : isFalse;
  if (row['format'] != null) spoken['format'] = formats[row['format'] as Format];
  if (row['breakdown'] == null) return spoken;
  const breakdown = row['breakdown'] as Breakdown;
  return { ...spoken, breakdown: breakdowns[breakdown], group: groupName(said, breakdown, String(row['group'])) };
}

function groupName({ locale, words }: Said, breakdown: Breakdown, group: string): string {
  if (breakdown === 'gender') return words.genders[group] ?? group;
  if (breakdown !== 'country' || !COUNTRY.test(group)) return group;
  return nameFormat(locale, { type: 'region', fallback: 'code' }).of(group) ?? group;
}

/** Anything else is no code of a country, and what knows their names would throw. */
const COUNTRY = /^[A-Z]{2}$/;
