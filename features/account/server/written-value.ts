import { escapedHtml } from '#base/escaped-html.ts';
import { numberFormat } from '#base/i18n/formats.ts';
import type { Locale } from '#base/i18n/locale.ts';
import { writtenSize } from '#base/i18n/written-size.ts';
import type words from '../data-words/en-US.ts';

export type Written = { words: typeof words; locale: Locale; moment: Intl.DateTimeFormat };

/** A field of a row as a person reads it, in the markup of a page; what is empty leaves nothing. */
export function writtenField(name: string, value: unknown, written: Written): string {
  return name === SIZE && typeof value === 'number' ? writtenSize(written.locale, value) : writtenValue(value, written);
}

const SIZE = 'bytes';

/** What has no name, or stands for more than a field. */
export function writtenValue(value: unknown, written: Written): string {
  if (isEmpty(value)) return '';
  if (value instanceof Date) return `<time datetime="${value.toISOString()}">${written.moment.format(value)}</time>`;
  if (Array.isArray(value)) return writtenList(value, written);
  switch (typeof value) {
    case 'boolean':
      return escapedHtml(value ? written.words.yes : written.words.no);
    case 'number':
      return numberFormat(written.locale).format(value);
    case 'object':
      return writtenFields(Object.entries(value ?? {}), written);
    default:
      return escapedHtml(String(value));
  }
}

/** In words of the reader's language, or in those of the name itself: `scheduledAt` is "scheduled at". */
export function writtenName(name: string, { words }: Written): string {
  const own = Object.hasOwn(words.columns, name) ? words.columns[name] : undefined;
  return escapedHtml(own ?? name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase());
}

function writtenFields(fields: [string, unknown][], written: Written): string {
  const told = fields.filter(([, value]) => !isEmpty(value));
  const pairs = told.map(
    ([name, value]) => `<dt>${writtenName(name, written)}</dt><dd>${writtenField(name, value, written)}</dd>`,
  );
  return `<dl>${pairs.join('')}</dl>`;
}

function writtenList(values: readonly unknown[], written: Written): string {
  const isPlain = values.every((value) => typeof value !== 'object' || value === null);
  if (isPlain) return values.map((value) => writtenValue(value, written)).join(' · ');
  return `<ol>${values.map((value) => `<li>${writtenValue(value, written)}</li>`).join('')}</ol>`;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (value instanceof Date || typeof value !== 'object') return false;
  return (Array.isArray(value) ? value : Object.keys(value)).length === 0;
}
