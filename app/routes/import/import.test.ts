import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanId } from '#base/product.ts';
import { shortDay } from '#base/i18n/written-day.ts';
import { dayOf, daysAfter } from '#base/zoned-day.ts';
import { people, posts } from '#db/schema.ts';
import { MOST_IMPORT_BYTES } from '#features/planning/import-size.ts';
import { newMember } from '#testing/member.ts';
import { newNetworkAccount } from '#testing/network-account.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/post/import';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
});
afterAll(() => web.close());

async function importer(plan: PlanId = 'bobbinplus') {
  const { id, browser } = await newMember(web);
  await web.runtime.db.update(people).set({ plan, timeZone: 'Europe/Paris' }).where(eq(people.id, id));
  await newNetworkAccount(web.runtime, { personId: id, username: `ada.${id.slice(0, 8)}` });
  const upload = async (content: string | Uint8Array<ArrayBuffer>, name = 'posts.csv') => {
    const body = new FormData();
    body.set('intent', 'read');
    body.set('file', new File([content], name));
    const answer = await browser.ask(PAGE, { method: 'POST', body });
    return { status: answer.status, page: await answer.text() };
  };
  const stored = () => web.runtime.db.select().from(posts).where(eq(posts.personId, id));
  return { browser, upload, stored };
}

const hidden = (page: string, name: string) =>
  (new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
const confirmation = (page: string) => ({
  intent: 'confirm',
  importId: hidden(page, 'importId'),
  rows: hidden(page, 'rows'),
});

test('of a file that fills a day more than the network takes, the day is told', async () => {
  const { upload } = await importer();
  const day = daysAfter(dayOf(web.clock.now(), 'Europe/Paris'), 9);
  const on = (count: number) =>
    `text,date,time\n${Array.from({ length: count }, (_, index) => `Post ${index},${day},09:${String(index % 60).padStart(2, '0')}`).join('\n')}`;
  expect((await upload(on(250))).page).not.toContain('than the 250 that Threads takes');
  const { page } = await upload(on(251));
  expect(page).toContain(
    'more posts in 24 hours than the 250 that Threads takes. What comes after them does not go out',
  );
  expect(page).toContain(`${shortDay('en-US', day)}: 251 of 250`);
});

test('each row says what it becomes or what is wrong with it, and nothing is kept before it is confirmed', async () => {
  const { browser, upload, stored } = await importer();
  const { status, page } = await upload(
    'text,state,date,time\nAn idea,idea,,\n,draft,,\nLate,scheduled,2020-01-01,09:00\nOdd,perhaps,,\nNo hour,scheduled,2099-01-01,\n',
  );
  expect(status).toBe(200);
  expect(page).toContain('1 post can be imported; 4 rows');
  expect(page).toContain('An idea');
  expect(page).toContain('There is no text.');
  expect(page).toContain('That time has passed.');
  expect(page).toContain('This state is not known.');
  expect(page).toContain('There is a date but no time.');
  expect(await stored()).toEqual([]);

  const done = await browser.send(PAGE, confirmation(page));
  const result = await done.text();
  expect(result).toContain('1 post imported.');
  expect(await stored()).toMatchObject([{ state: 'IDEA', body: 'An idea' }]);

  const undone = await browser.send(PAGE, { intent: 'undo', posts: hidden(result, 'posts') });
  expect(await undone.text()).toContain('1 post set aside.');
  expect((await stored())[0]?.setAsideAt).not.toBeNull();
});

test('confirmed twice, it is imported once', async () => {
  const { browser, upload, stored } = await importer();
  const { page } = await upload('text,state\nOne,draft\nTwo,queue\n');
  const [first, second] = await Promise.all([
    browser.send(PAGE, confirmation(page)),
    browser.send(PAGE, confirmation(page)),
  ]);
  const said = [await first.text(), await second.text()];
  expect(said.filter((text) => text.includes('2 posts imported, 1 of them with a time.'))).toHaveLength(1);
  expect(said.filter((text) => text.includes('This file was imported already.'))).toHaveLength(1);
  expect(await stored()).toHaveLength(2);
});

test('what was confirmed may not be more than what can be planned: rows are read anew', async () => {
  const { browser, upload, stored } = await importer();
  const { page } = await upload('text\nOne\n');
  const forged = { ...confirmation(page), rows: '[{"row":2,"content":{"parts":[]}}]' };
  expect((await browser.send(PAGE, forged)).status).toBe(422);
  expect((await browser.send(PAGE, { ...forged, rows: 'no rows' })).status).toBe(422);
  expect(await stored()).toEqual([]);
});

test('nobody sets the posts of another aside', async () => {
  const mine = await importer();
  const other = await importer();
  await mine.browser.send(PAGE, confirmation((await mine.upload('text\nMine\n')).page));
  const [post] = await mine.stored();
  const answer = await other.browser.send(PAGE, { intent: 'undo', posts: JSON.stringify([post?.id]) });
  expect(await answer.text()).toContain('0 posts set aside.');
  expect((await mine.stored())[0]?.setAsideAt).toBeNull();
});

test('who has the free plan sees it behind its gate, and is refused', async () => {
  const { browser, upload, stored } = await importer('free');
  const page = await browser.read(PAGE);
  expect(page).toContain('inert');
  expect(page).toContain('Bring in many posts at once, from one file');
  expect((await upload('text\nOne\n')).status).toBe(402);
  expect(await stored()).toEqual([]);
});

test('a file that is too big is not read', async () => {
  const { upload } = await importer();
  const large = await upload(`text\n${'a'.repeat(MOST_IMPORT_BYTES)}`);
  expect(large.status).toBe(422);
  expect(large.page).toContain('The file is larger than 5 MB.');
  expect((await upload('a'.repeat(7 * 1024 * 1024))).status).toBe(413);
});

test('what is no table, and what is no file, are told apart', async () => {
  const { browser, upload } = await importer();
  const noTable = await upload(new Uint8Array([0x50, 0x4b, 3, 4, 0, 1, 2]), 'posts.xlsx');
  expect(noTable.status).toBe(422);
  expect(noTable.page).toContain('This file cannot be read.');
  expect((await upload('title\nOne\n')).page).toContain('There is no column “text”.');
  expect((await upload('text\n')).page).toContain('The file has no rows');
  expect((await upload('')).page).toContain('No file is chosen.');
  expect(await (await browser.send(PAGE, { intent: 'read', file: 'a name' })).text()).toContain('No file is chosen.');
  expect((await browser.send(PAGE, { intent: 'guess' })).status).toBe(422);
});

test('a form that is too large to be read is answered with a page, in its language, that leads back', async () => {
  const { browser, stored } = await importer();
  const send = (path: string) =>
    browser.ask(path, {
      method: 'POST',
      headers: { accept: 'text/html', 'content-type': 'text/csv' },
      body: 'a'.repeat(7 * 1024 * 1024),
    });
  const answer = await send(PAGE);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  const page = await answer.text();
  expect(page).toContain('has more than 6 MB, so it was not read');
  expect(page).toMatch(/<a[^>]* href="\/post\/import"/);
  expect(await (await send(`/fr-FR${PAGE}`)).text()).toContain('Revenir au formulaire');
  expect(await stored()).toEqual([]);
});

test('who deletes what was imported and confirms the same form again does not get it again', async () => {
  const { browser, upload, stored } = await importer();
  const form = confirmation((await upload('text\nOne\nTwo\n')).page);
  expect(await (await browser.send(PAGE, form)).text()).toContain('2 posts imported.');
  for (const { id } of await stored()) await web.runtime.db.delete(posts).where(eq(posts.id, id));

  expect(await (await browser.send(PAGE, form)).text()).toContain('This file was imported already.');
  expect(await stored()).toEqual([]);
  const other = { ...form, rows: form.rows.replace('One', 'Three') };
  expect((await browser.send(PAGE, other)).status).toBe(422);
});

test('a preview that is a day old asks for the file again', async () => {
  const { browser, upload, stored } = await importer();
  const form = confirmation((await upload('text\nOne\n')).page);
  const old = (Date.now() - 86_400_000).toString(16).padStart(12, '0');
  const importId = `${old.slice(0, 8)}-${old.slice(8)}-${form.importId.slice(14)}`;
  const answer = await browser.send(PAGE, { ...form, importId });
  expect(await answer.text()).toContain('This preview is no longer there.');
  expect(await stored()).toEqual([]);
});

test('what a table may hold is a list, a line for each column', async () => {
  const { browser } = await importer();
  const page = await browser.read(PAGE);
  expect(Array.from(page.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g), ([, name]) => name)).toEqual([
    'text',
    'date',
    'time',
    'zone',
    'state',
    'topic',
    'labels',
  ]);
});
