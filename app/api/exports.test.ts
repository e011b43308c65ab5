import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dayOf } from '#base/zoned-day.ts';
import { storeHistory } from '#features/stats/server/store-history.ts';
import { browserOf } from '#testing/browser.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import { newProgram } from './test-api.ts';
import type { Program } from './test-api.ts';

const POSTS = 3_000;
let web: TestWeb;
let premium: Program;
let other: Program;
beforeAll(async () => {
  web = await openTestWeb();
  [premium, other] = [await newProgram(web), await newProgram(web)];
  await write(premium, POSTS, '=2+5');
  await write(other, 3, 'of somebody else');
  return web.close;
});

describe('a file', () => {
  test('is named after product, account, kind and day, and no cache keeps it', async () => {
    const { headers } = await premium.ask('/exports/posts.csv');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="bobbin-${premium.account.username}-posts-2026-05-19.csv"`,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('has the same rows in every format, and nobody else’s', async () => {
    const [csv, xlsx, json] = await Promise.all(
      ['csv', 'xlsx', 'json'].map((format) => Promise.resolve(premium.ask(`/exports/posts.${format}`))),
    );
    const text = (await csv?.text()) ?? '';
    const [sheet] = await readWorkbook(Buffer.from((await xlsx?.arrayBuffer()) ?? new ArrayBuffer()));
    const objects = (await json?.json()) as { id: string; text: string; views: number }[];
    const rows = parse(text, { columns: true });
    const [header = [], ...cells] = sheet?.data ?? [];
    const at = (name: string) => header.indexOf(name);
    expect(rows).toHaveLength(POSTS);
    expect(objects.map(({ id, views }) => [id, String(views)])).toEqual(
      rows.map((row) => [(row as Record<string, string>)['id'], (row as Record<string, string>)['views']]),
    );
    expect(cells.map((row) => [row[at('id')], row[at('views')]])).toEqual(objects.map(({ id, views }) => [id, views]));
    expect(rows[0]).toMatchObject({ text: "'=2+5" });
    expect(cells[0]?.[at('text')]).toBe('=2+5');
    expect(objects[0]?.text).toBe('=2+5');
    expect(text).not.toContain('of somebody else');
  });

  test('of some days has those alone in every format, and is named after them', async () => {
    const days = 'from=2026-05-18&to=2026-05-18';
    const [csv, xlsx, json] = await Promise.all(
      ['csv', 'xlsx', 'json'].map((format) => Promise.resolve(premium.ask(`/exports/posts.${format}?${days}`))),
    );
    expect(json?.headers.get('content-disposition')).toContain('-posts-2026-05-18-to-2026-05-18.json"');
    const objects = (await json?.json()) as { id: string; publishedAt: string }[];
    expect(objects.length).toBeGreaterThan(0);
    expect(objects.length).toBeLessThan(POSTS);
    expect(new Set(objects.map(({ publishedAt }) => dayOf(new Date(publishedAt), premium.timeZone)))).toEqual(
      new Set(['2026-05-18']),
    );
    expect(parse((await csv?.text()) ?? '', { columns: true })).toHaveLength(objects.length);
    const [sheet] = await readWorkbook(Buffer.from((await xlsx?.arrayBuffer()) ?? new ArrayBuffer()));
    expect(sheet?.data).toHaveLength(objects.length + 1);
  });

  test('says what it holds in the language that is asked for, and for a program in names', async () => {
    const [french, plain] = await Promise.all([
      premium.ask('/exports/posts.csv?headers=fr-FR'),
      premium.ask('/exports/posts.csv'),
    ]);
    const [row] = parse(await french.text(), { columns: true, delimiter: ';', bom: true });
    expect(row).toMatchObject({
      Format: 'Texte',
      'Cite un autre post': 'non',
    });
    expect(parse(await plain.text(), { columns: true })[0]).toMatchObject({ format: 'TEXT', isQuote: 'false' });
  });

  test('is named, and its sheet, in the language that is asked for', async () => {
    const days = 'from=2026-05-18&to=2026-05-19&headers=fr-FR';
    const file = await premium.ask(`/exports/demographics.xlsx?${days}`);
    expect(file.headers.get('content-disposition')).toContain('-abonnes-2026-05-18-au-2026-05-19.xlsx"');
    const [sheet] = await readWorkbook(Buffer.from(await file.arrayBuffer()));
    expect(sheet?.sheet).toBe('Abonnés');
    const json = await premium.ask('/exports/posts.json?headers=fr-FR');
    expect(((await json.json()) as unknown[])[0]).toMatchObject({ format: 'TEXT', isQuote: false });
  });
});

test('the session in a browser’s cookies opens its own exports, as links on pages do', async () => {
  const browser = await browserOf(web, other.email);
  const answer = await browser.ask('/api/v1/exports/posts.json');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(3);
  const foreign = await browser.ask(`/api/v1/exports/posts.json?account=${premium.account.id}`);
  expect(foreign.status).toBe(404);
});

test('a bearer that opens nothing is refused, whatever the cookies say', async () => {
  const browser = await browserOf(web, other.email);
  const answer = await browser.ask('/api/v1/exports/posts.json', { headers: { authorization: 'Bearer nonsense' } });
  expect(answer.status).toBe(401);
});

test.each(['csv', 'xlsx', 'json'])(
  'as %s it is read as fast as it is taken, and no further once nobody reads',
  async (format) => {
    const asked = vi.spyOn(web.runtime.pool, 'query');
    const pages = () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('network_posts')).length;
    const reader = (await premium.ask(`/exports/posts.${format}`)).body?.getReader();
    await reader?.read();
    await reader?.read();
    const whileRead = pages();
    await reader?.cancel();
    await premium.ask('/me');
    expect(whileRead).toBeGreaterThan(0);
    expect(pages()).toBeLessThan(Math.ceil(POSTS / 500));
    asked.mockRestore();
  },
);

async function write({ account }: Program, count: number, text: string) {
  const at = web.clock.now();
  const figures = { views: 9, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: 0 };
  const posts = Array.from({ length: count }, (_, index) => ({
    networkId: `${index}`,
    kind: 'post' as const,
    format: 'TEXT' as const,
    publishedAt: new Date(at.getTime() - index * 60_000),
    text,
    isQuote: false,
    media: [],
    figures: { ...figures, views: index },
    curve: undefined,
  }));
  await storeHistory(web.runtime.db, account.id, posts, at);
}
