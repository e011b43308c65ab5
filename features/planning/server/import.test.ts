import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { people, posts } from '#db/schema.ts';
import { readPost } from '#features/posts/server/read-post.ts';
import { newAuthor } from '#testing/posts.ts';
import type { TestAuthor } from '#testing/posts.ts';
import { openTestRuntime } from '#testing/runtime.ts';
import type { TestRuntime } from '#testing/runtime.ts';
import { withStatements } from '#testing/statements.ts';
import { ImportRow } from '../import-row.ts';
import { MOST_IMPORT_BYTES } from '../import-size.ts';
import { confirmImport } from './confirm-import.ts';
import { previewImport } from './preview-import.ts';
import { readImport } from './read-import.ts';
import { textCell, workbook } from './test-workbook.ts';

const PARIS = 'Europe/Paris';
const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = async (bytes: Uint8Array | string, name = 'posts.csv') =>
  readImport(typeof bytes === 'string' ? bytesOf(bytes) : bytes, name, PARIS);

async function rowsOf(bytes: Uint8Array | string, name?: string) {
  const answer = await read(bytes, name);
  if (!answer.ok) throw new Error(answer.refusal);
  return answer.rows.map((row) => (row.ok ? row.row : row));
}

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};

describe('a file', () => {
  const FRENCH = 'Heure;Date;Texte;Étiquettes\r\n9h30;2026-06-01;Déjà l’été;tricot, été\r\n';
  test.each([
    ['UTF-8', bytesOf(FRENCH)],
    ['UTF-8 with its mark', bytesOf(`\uFEFF${FRENCH}`)],
    ['UTF-16', utf16(`\uFEFF${FRENCH}`)],
    ['UTF-16, the other way round', utf16(`\uFEFF${FRENCH}`, true)],
    ['UTF-16 without its mark', utf16(FRENCH)],
    ['Windows-1252', new Uint8Array(Buffer.from(FRENCH.replaceAll('’', '\u0092'), 'latin1'))],
    ['tabs', bytesOf(FRENCH.replaceAll(';', '\t'))],
  ])('may be %s', async (_, bytes) => {
    expect(await rowsOf(bytes)).toMatchObject([
      {
        row: 2,
        target: 'scheduled',
        wallTime: '2026-06-01T09:30',
        timeZone: PARIS,
        labels: ['tricot', 'été'],
        content: { parts: [{ text: 'Déjà l’été' }] },
      },
    ]);
  });

  test('has columns in any order; those we do not know are left alone', async () => {
    const csv =
      'Notes,State,TEXT,Topic,Time zone,day,hour\nx,idea,One,#knitting,,,\n,scheduled,Two,,Asia/Tokyo,2026-06-01,6 pm\n';
    expect(await rowsOf(csv)).toMatchObject([
      { target: 'idea', content: { topic: 'knitting' } },
      { target: 'scheduled', wallTime: '2026-06-01T18:00', timeZone: 'Asia/Tokyo' },
    ]);
  });

  test('has parts between lines of three dashes, and quotes, separators and lines in its texts', async () => {
    const [row] = await rowsOf('text\n"One, ""two""; three\n---\nFour\n\nfive\n ---\t\nSix --- seven"\n');
    expect(row).toMatchObject({
      target: 'draft',
      content: { parts: [{ text: 'One, "two"; three' }, { text: 'Four\n\nfive' }, { text: 'Six --- seven' }] },
    });
  });

  test('tells every problem of every row by the number a spreadsheet shows', async () => {
    const csv = [
      'text,date,time,zone,state,labels',
      'Fine,,,,,',
      ',2026-02-30,25:00,Mars,someday,',
      '',
      'No hour,2026-06-01,,,,',
      'No day,,09:00,,,',
      'Which,05/06/2026,09:00,,,',
      'Unplanned,,,,scheduled,',
      'Dropped,2026-06-01,09:00,,draft,',
      `Labels,,,,,${'x'.repeat(41)}`,
    ].join('\n');
    expect((await rowsOf(csv)).slice(1)).toEqual([
      { ok: false, row: 3, text: '', problems: ['empty', 'zone', 'date', 'time', 'state'] },
      { ok: false, row: 5, text: 'No hour', problems: ['time-missing'] },
      { ok: false, row: 6, text: 'No day', problems: ['date-missing'] },
      { ok: false, row: 7, text: 'Which', problems: ['date-ambiguous'] },
      { ok: false, row: 8, text: 'Unplanned', problems: ['date-missing'] },
      { ok: false, row: 9, text: 'Dropped', problems: ['date-unused'] },
      { ok: false, row: 10, text: 'Labels', problems: ['labels'] },
    ]);
  });

  test('computes nothing: a formula stays the text it is written as', async () => {
    const [row] = await rowsOf('text\n"=HYPERLINK(""http://evil"",""x"")"\n');
    expect(row).toMatchObject({ content: { parts: [{ text: '=HYPERLINK("http://evil","x")' }] } });
  });

  test('may have a thousand rows and no more', async () => {
    const rows = (count: number) => `text\n${'A text\n'.repeat(count)}`;
    expect(await rowsOf(rows(1000))).toHaveLength(1000);
    expect(await read(rows(1001))).toEqual({ ok: false, refusal: 'too-many-rows' });
  });

  test.each([
    ['too-large', 'x'.repeat(MOST_IMPORT_BYTES + 1), 'posts.csv'],
    ['no-text-column', 'name,age\nAda,36\n', 'posts.csv'],
    ['no-text-column', '', 'posts.csv', 'unreadable'],
    ['no-rows', 'text,date\n\n,\n', 'posts.csv'],
    ['no-text-column', 'no zip', 'posts.xlsx'],
    ['unreadable', 'PK\u0003\u0004 broken', 'posts.xlsx'],
    ['unreadable', '\u0089PNG\u0000\u0000', 'posts.csv'],
  ])('is refused as %s', async (refusal, text, name, otherwise?: string) => {
    expect(await read(text, name)).toEqual({ ok: false, refusal: otherwise ?? refusal });
  });
});

describe('a workbook', () => {
  const HEADER = `<row r="1">${textCell('A1', 'Text')}${textCell('B1', 'Date')}${textCell('C1', 'Time')}</row>`;

  test('has its days and hours as such', async () => {
    const cells = `${textCell('A2', 'Hello')}<c r="B2" s="1"><v>46174</v></c><c r="C2" s="2"><v>0.39583333333</v></c>`;
    const bytes = await workbook(`${HEADER}<row r="2">${cells}</row>`);
    expect(await rowsOf(bytes, 'posts.xlsx')).toMatchObject([
      { wallTime: '2026-06-01T09:30', content: { parts: [{ text: 'Hello' }] } },
    ]);
  });

  test('that unpacks to more than it should is refused before it is', async () => {
    const megabyte = ' '.repeat(1_000_000);
    function* bomb() {
      for (let index = 0; index < 200; index++) yield megabyte;
    }
    const bytes = await workbook(HEADER, { 'xl/sharedStrings.xml': bomb() });
    expect(bytes.length).toBeLessThan(1_000_000);
    expect(await read(bytes, 'posts.xlsx')).toEqual({ ok: false, refusal: 'unreadable' });
  });

  test.each(['XFD2', 'A1048576', 'a2', ''])('with a cell at %j is refused', async (address) => {
    const bytes = await workbook(`${HEADER}<row r="2">${textCell(address, 'Far')}</row>`);
    expect(await read(bytes, 'posts.xlsx')).toEqual({ ok: false, refusal: 'too-many-rows' });
  });
});

describe('an import', () => {
  let opened: TestRuntime;
  let runtime: TestRuntime['runtime'];
  let author: TestAuthor;
  beforeAll(async () => {
    opened = await openTestRuntime();
    ({ runtime } = opened);
    return opened.close;
  });
  beforeEach(async () => {
    author = await newAuthor(runtime);
    await runtime.db.update(people).set({ timeZone: PARIS }).where(eq(people.id, author.id));
  });

  const FILE = [
    'text,date,time,state,labels',
    'An idea,,,idea,knitting',
    'In the queue,,,queue,',
    'At its hour,2026-05-19,18:30,,Knitting;news',
    'Next in the queue,,,queue,',
    'Too late,2026-05-19,11:00,,',
    `${'x'.repeat(501)},,,queue,`,
  ].join('\n');

  async function previewed(by = author, text = FILE) {
    const answer = await previewImport(runtime, by, { bytes: bytesOf(text), fileName: 'posts.csv' });
    if (!answer.ok) throw new Error(answer.refusal);
    return answer;
  }

  const written = async () => runtime.db.select().from(posts).where(eq(posts.personId, author.id));

  test('shows what each row will become, and writes nothing', async () => {
    const { rows } = await previewed();
    expect(rows.map(({ becomes }) => becomes)).toMatchObject([
      { kind: 'idea' },
      { kind: 'queued', wallTime: '2026-05-20T09:00' },
      { kind: 'scheduled', wallTime: '2026-05-19T18:30', moved: 'none' },
      { kind: 'queued', wallTime: '2026-05-20T18:30' },
      { kind: 'refused', refusal: 'in-the-past' },
      { kind: 'refused', refusal: 'notes' },
    ]);
    expect(await written()).toEqual([]);
  });

  test('becomes what was shown; confirmed twice, also at once, it is imported once', async () => {
    const { rows } = await previewed();
    const confirmation = { importId: randomUUID(), rows: rows.map(({ row }) => ImportRow.parse(row)) };
    const answers = await Promise.all([1, 2, 3].map(async () => confirmImport(runtime, author, confirmation)));
    expect(answers.filter((answer) => answer.ok && !answer.wasDone)).toHaveLength(1);
    const done = answers.find((answer) => answer.ok && !answer.wasDone);
    if (!done?.ok) throw new Error('Nothing was done');
    expect(done.refused.map(({ row }) => row)).toEqual([6, 7]);
    expect(await written()).toHaveLength(4);
    const made = await Promise.all(done.made.map(async ({ postId }) => readPost(runtime, author, postId)));
    expect(made).toMatchObject([
      { state: 'IDEA', source: 'import', labels: [{ name: 'knitting' }] },
      { state: 'SCHEDULED', plannedBy: 'queue', wallTime: '2026-05-20T09:00' },
      {
        state: 'SCHEDULED',
        plannedBy: 'time',
        wallTime: '2026-05-19T18:30',
        labels: [{ name: 'knitting' }, { name: 'news' }],
      },
      { state: 'SCHEDULED', plannedBy: 'queue', wallTime: '2026-05-20T18:30' },
    ]);
  });

  test('of a plan without publishing makes ideas and drafts, and says what the others need', async () => {
    const free = await newAuthor(runtime, 'free');
    const { rows } = await previewed(free, 'text,state\nOne,idea\nTwo,draft\nThree,ready\nFour,queue\n');
    expect(rows.map(({ becomes }) => becomes)).toMatchObject([
      { kind: 'idea' },
      { kind: 'draft' },
      { kind: 'refused', refusal: 'plan', capability: 'prepare-posts' },
      { kind: 'refused', refusal: 'plan', capability: 'publish-text' },
    ]);
  });

  test('of a thousand rows is made whole', async () => {
    const { rows } = await previewed(author, `text\n${'A text\n'.repeat(1000)}`);
    const answer = await confirmImport(runtime, author, { importId: randomUUID(), rows: rows.map(({ row }) => row) });
    expect(answer.ok && answer.made.length).toBe(1000);
    expect(await written()).toHaveLength(1000);
  });

  test('of many rows asks the database no more than one of few', async () => {
    const imported = async (rows: ImportRow[]) => {
      const confirmation = { importId: randomUUID(), rows };
      const { outcome, statements } = await withStatements(runtime, () => confirmImport(runtime, author, confirmation));
      return { made: outcome.ok ? outcome.made.length : 0, statements };
    };
    const rowsOfState = async (count: number) => {
      const lines = Array.from({ length: count }, () => 'Said,queue,news\nSaid,ready,\nSaid,,\n').join('');
      return (await previewed(author, `text,state,labels\n${lines}`)).rows.map(({ row }) => row);
    };
    await imported(await rowsOfState(1));
    const few = await imported(await rowsOfState(1));
    const many = await imported(await rowsOfState(30));
    expect([few.made, many.made]).toEqual([3, 90]);
    expect(many.statements).toHaveLength(few.statements.length);
    expect((await written()).filter(({ state, version }) => state === 'SCHEDULED' && version === 2)).toHaveLength(32);
  });

  test('of somebody else under the same id is another', async () => {
    const importId = randomUUID();
    const { rows } = await previewed(author, 'text\nMine\n');
    const stranger = await newAuthor(runtime);
    const confirmation = { importId, rows: rows.map(({ row }) => row) };
    expect(await confirmImport(runtime, author, confirmation)).toMatchObject({ wasDone: false });
    expect(await confirmImport(runtime, stranger, confirmation)).toMatchObject({ wasDone: false, made: [{ row: 2 }] });
    expect(await confirmImport(runtime, author, { ...confirmation, importId: 'none' })).toEqual({
      ok: false,
      refusal: 'not-there',
    });
  });
});
