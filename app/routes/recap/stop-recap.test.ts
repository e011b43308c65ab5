import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { STOP_RECAP } from '#app/web/endpoints.ts';
import { recapWishes } from '#db/schema.ts';
import { wantsRecap } from '#features/recap/server/wish-recap.ts';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const SETTINGS = '/setting/account';
const PAGE = '/recap/stop';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

async function reader() {
  const { id, browser } = await newMember(web);
  const answer = await browser.send(SETTINGS, { intent: 'recap', wanted: 'yes' });
  expect(answer.headers.get('location')).toBe(`${SETTINGS}?told=recap-wanted#recap`);
  const [wish] = await web.runtime.db.select().from(recapWishes).where(eq(recapWishes.personId, id));
  return { id, browser, key: wish?.stopKey ?? expect.fail('no wish') };
}

const send = (path: string, form: Record<string, string>, headers?: Record<string, string>) =>
  web.ask(path, { method: 'POST', body: new URLSearchParams(form), ...(headers && { headers }) });

test('it is asked for in the settings, which say so, and stopped there', async () => {
  const { id, browser } = await reader();
  expect(await browser.read(SETTINGS)).toContain('Stop sending it');
  await browser.send(SETTINGS, { intent: 'recap', wanted: 'no' });
  expect(await wantsRecap(web.runtime, id)).toBe(false);
  expect(await browser.read(SETTINGS)).toContain('Send it every Monday');
});

test('the link of a letter needs nobody to sign in; opening it changes nothing, one press stops, another takes it back', async () => {
  const { id, key } = await reader();
  const page = await web.ask(`${PAGE}?key=${key}`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Stop it');
  expect(await wantsRecap(web.runtime, id)).toBe(true);
  const stopped = await send(`${PAGE}?key=${key}`, { intent: 'stop', key });
  expect(await stopped.text()).toContain('It is stopped');
  expect(await wantsRecap(web.runtime, id)).toBe(false);
  await send(`${PAGE}?key=${key}`, { intent: 'again', key });
  expect(await wantsRecap(web.runtime, id)).toBe(true);
});

test('a mail program stops it by itself, from wherever it is, and learns nothing', async () => {
  const [{ id, key }, other] = [await reader(), await reader()];
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example.test' };
  const body = { 'List-Unsubscribe': 'One-Click' };
  const answers = await Promise.all(
    [key, crypto.randomUUID(), 'nonsense'].map(async (each) => send(`${STOP_RECAP}?key=${each}`, body, headers)),
  );
  expect(await Promise.all(answers.map(async (answer) => `${answer.status} ${await answer.text()}`))).toEqual(
    Array.from({ length: 3 }, () => '200 OK'),
  );
  expect([await wantsRecap(web.runtime, id), await wantsRecap(web.runtime, other.id)]).toEqual([false, true]);
  expect((await web.ask(`${STOP_RECAP}?key=${other.key}`)).status).toBe(404);
  expect(await wantsRecap(web.runtime, other.id)).toBe(true);
});

test('a key that is none is told so in the reader’s language', async () => {
  for (const key of ['', 'nonsense', crypto.randomUUID()]) {
    const answer = await send(`/fr-FR${PAGE}?key=${key}`, { intent: 'stop', key });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('n’appartient à aucune lettre');
  }
});
