import { beforeAll, expect, test } from 'vitest';
import { CALLS } from '#app/api/calls.ts';
import { REFUSALS } from '#app/api/open-api.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';
import en from './words/en-US.ts';
import fr from './words/fr-FR.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

const NAMES = CALLS.map(({ method = 'GET', path }) => `${method} ${path}`);

test('anybody may read how to call the API: its address, every call with its scope, and the whole document', async () => {
  const page = await web.ask('/setting/account/api');
  const html = await page.text();
  expect(page.status).toBe(200);
  for (const name of NAMES) expect(html).toContain(`>${name}</code>`);
  expect(html).toContain('>GET /exports/{posts|history|days|demographics}.{csv|xlsx|json}</code>');
  for (const { scope } of CALLS) if (scope) expect(html).toContain(`>${scope}</code>`);
  const [, document] = /href="([^"]+openapi\.json)"/.exec(html) ?? [];
  expect((await web.ask(new URL(document ?? '').pathname)).status).toBe(200);
});

test('every call has its sentence in French, and no sentence is left over', () => {
  expect(Object.keys(fr.does).toSorted()).toEqual(NAMES.toSorted());
});

test('what a refusal means is said in both languages', () => {
  for (const words of [en, fr]) expect(Object.keys(words.errors.refusals)).toEqual(Object.keys(REFUSALS));
});
