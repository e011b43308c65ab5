import { beforeAll, expect, test } from 'vitest';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  return web.close;
});

test('a page learns by its own build’s id which build is served now, and nobody keeps the answer', async () => {
  const answer = await web.ask('/builds/0123456789abcdef.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const metadata = (await answer.json()) as { id: string; latest: string };
  expect(metadata).toEqual({ id: '0123456789abcdef', latest: expect.stringMatching(/^[0-9a-f]{16}$/) });
  expect(await (await web.ask(`/builds/${metadata.latest}.json`)).json()).toEqual({
    id: metadata.latest,
    latest: metadata.latest,
  });
});

test.each([
  '/builds/.json',
  `/builds/${'a'.repeat(65)}.json`,
  '/builds/a%2f..%2fb.json',
  '/builds/a b.json',
  '/builds/',
])('%s names no build', async (path) => {
  expect((await web.ask(path)).status).toBe(404);
});
