import { beforeAll, expect, test } from 'vitest';
import { newMember } from '#testing/member.ts';
import { openTestWeb } from '#testing/web.ts';
import type { TestWeb } from '#testing/web.ts';

const PAGE = '/setting/account';

let web: TestWeb;
beforeAll(async () => {
  web = await openTestWeb();
  // The stock client compares expiry with the real clock.
  web.clock.set(new Date());
  return web.close;
});

const keyIn = (html: string) => /bobbin_[\w-]{43}/.exec(html)?.[0];

test('a key is made without JavaScript, shown once, opens what was ticked, and is taken back', async () => {
  const { browser } = await newMember(web);
  const made = await browser.send(PAGE, { intent: 'make-key', name: 'My script', 'posts:read': 'yes' });
  expect(made.status).toBe(200);
  const shown = await made.text();
  expect(shown).toContain('The key “My script” is made');
  const key = keyIn(shown) ?? expect.fail('no key');
  const ask = async (path: string) =>
    (await web.ask(`/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } })).status;
  expect(await ask('/posts')).toBe(200);
  expect(await ask('/stats?period=week')).toBe(403);

  const page = await browser.read(PAGE);
  expect(keyIn(page), 'never again').toBeUndefined();
  expect(page).toContain('My script');
  expect(page).toContain(`${key.slice(0, 11)}…`);
  const [, id = ''] = /name="key" value="([^"]+)"/.exec(page) ?? [];
  const { browser: other } = await newMember(web);
  await other.send(PAGE, { intent: 'revoke-key', key: id });
  expect(await ask('/posts'), 'nobody else takes it back').toBe(200);
  const gone = await browser.send(PAGE, { intent: 'revoke-key', key: id });
  expect(gone.headers.get('location')).toBe('/setting/account?told=key-revoked#keys');
  expect(await ask('/posts')).toBe(401);
});

test('what is missing is said where it is, and what was chosen stays', async () => {
  const { browser } = await newMember(web);
  const nameless = await browser.send(PAGE, { intent: 'make-key', name: ' ', 'stats:read': 'yes' });
  expect(nameless.status).toBe(422);
  const text = await nameless.text();
  expect(text).toContain('Give the key a name of 1 to 60 letters.');
  expect(text).toMatch(/<input[^>]*name="stats:read"[^>]*checked|<input[^>]*checked[^>]*name="stats:read"/);
  const scopeless = await browser.send(`/fr-FR${PAGE}`, { intent: 'make-key', name: 'Rien' });
  expect(await scopeless.text()).toContain('Choisissez au moins une chose que la clé permet.');
});
