import { expect, test } from 'vitest';
import { dateFormat } from '#base/i18n/formats.ts';
import { LOCALES } from '#base/i18n/locale.ts';
import { contentOf } from '#features/posts/content.ts';
import { noteWords } from '#features/posts/note-words.ts';
import { notesOn } from '#features/posts/notes.ts';
import { homeWords } from './words.ts';

const MONDAY = Date.UTC(2026, 5, 1);
const DAY_MS = 24 * 3_600_000;

test.each(LOCALES)('%s: the days are written as their language shortens them', async (locale) => {
  const short = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const { weekdays } = await homeWords.load(locale);
  expect(weekdays).toEqual(Array.from({ length: 7 }, (_, day) => short.format(MONDAY + day * DAY_MS)));
});

test.each(LOCALES)('%s: the remark in the picture is the one that its text would get', async (locale) => {
  const { text, marked, remark, remarkText } = (await homeWords.load(locale)).writing;
  const content = contentOf(text + marked);
  const [note, ...others] = notesOn(content, { media: new Map(), plan: 'free' });
  expect(others).toEqual([]);
  expect(note?.range).toEqual({ start: text.length, end: text.length + marked.length });
  const said = (await noteWords.load(locale)).notes[note?.code ?? 'empty'];
  expect([remark, remarkText]).toEqual([said.title, said.text(note?.values ?? {})]);
});
