import readWorkbook from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { columnsOf } from '../columns.ts';
import type { Cell, RowPages } from '../columns.ts';
import { allBytes, HOSTILE_TEXTS, pagesFrom } from './test-hostile-rows.ts';
import { writeXlsx } from './write-xlsx.ts';

const columns = columnsOf('posts');
type Row = Record<string, Cell>;

test('what people wrote comes back as they wrote it', async () => {
  const [[header, ...rows] = []] = await readBack(pagesFrom(HOSTILE_TEXTS.map((text) => ({ text }))));
  expect(header).toEqual(columns.map(({ name }) => name));
  expect(rows.map((row) => unescaped(String(row[5])))).toEqual(HOSTILE_TEXTS);
});

test('every type comes back as what it is, and what is not known is empty', async () => {
  const row: Row = {
    id: '17900000000000001',
    publishedAt: new Date('2026-05-19T10:00:00Z'),
    isQuote: false,
    media: 0,
    views: 1e12,
    likes: -3,
    engagementRate: 0.0625,
    goneAt: null,
  };
  const [[, read] = []] = await readBack(pagesFrom([row]));
  expect(read).toEqual(columns.map(({ name }) => row[name] ?? null));
});

test('a text that XML cannot hold loses only what cannot be held', async () => {
  const [[, ...rows] = []] = await readBack(pagesFrom([{ text: 'a\u0000b\u000bc\uFFFE' }, { text: 'half \ud83d' }]));
  expect(rows.map((row) => row[5])).toEqual(['abc', 'half \uFFFD']);
});

test('a text longer than a cell holds is cut', async () => {
  const [[, read] = []] = await readBack(pagesFrom([{ text: 'a'.repeat(40_000) }]));
  expect(read?.[5]).toHaveLength(32_767);
});

describe('a sheet that is full', () => {
  test('goes on in another one', async () => {
    const page = (...names: string[]) => names.map((id) => ({ id }));
    const sheets = await readBack(pagesFrom(page('1', '2'), page('3'), page('4', '5')), { mostRows: 4 });
    expect(sheets.map(([, ...rows]) => rows.map(([id]) => id))).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
  });

  test('and without any row there is one with the header alone', async () => {
    const sheets = await readBack(pagesFrom());
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toEqual([columns.map(({ name }) => name)]);
  });
});

test('whoever stops reading ends the reading of rows', async () => {
  let isOver = false;
  async function* endless(): RowPages {
    try {
      for (;;) yield await Promise.resolve([{ text: crypto.randomUUID().repeat(500) }]);
    } finally {
      isOver = true;
    }
  }
  const pieces = writeXlsx(columns, endless(), { title: 'posts' });
  for (let count = 0; count < 5; count += 1) await pieces.next();
  await pieces.return(undefined);
  expect(isOver).toBe(true);
});

test('a failure to read the rows is the file’s', async () => {
  async function* failing(): RowPages {
    yield await Promise.resolve([{ text: 'one' }]);
    throw new Error('the database went away');
  }
  await expect(allBytes(writeXlsx(columns, failing(), { title: 'posts' }))).rejects.toThrow('the database went away');
});

async function readBack(pages: RowPages, options: { mostRows?: number } = {}) {
  const bytes = await allBytes(writeXlsx(columns, pages, { title: 'posts', ...options }));
  const sheets = await readWorkbook(bytes, { trim: false });
  return sheets.map(({ data }) => data);
}

/** What spreadsheets do and the reader leaves to us. */
function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
