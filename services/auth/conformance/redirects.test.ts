import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { confirmed } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_SITE_URL: 'https://app.example.test',
    API_EXTERNAL_URL: 'http://localhost:3000/auth/v1',
    GOTRUE_URI_ALLOW_LIST:
      'https://exact.example.test/done,https://*.preview.example.test/back,https://deep.example.test/**,bobbin://*',
  });
  return auth.close;
});

/** Where the link in a letter leads, asked for by `redirect_to`. */
async function targetOf(asked: string, headers: Record<string, string> = {}, path = '/otp') {
  const { email } = await confirmed(auth);
  const query = asked ? `?${new URLSearchParams({ redirect_to: asked }).toString()}` : '';
  await auth.ask(`${path}${query}`, { method: 'POST', body: JSON.stringify({ email }), headers });
  const { link } = auth.letterTo(email);
  const answer = await auth.ask(link.replace('http://localhost:3000/auth/v1', ''), { redirect: 'manual' });
  expect(answer.status).toBe(303);
  return (answer.headers.get('location') ?? '').split('#')[0];
}

test.each([
  'https://app.example.test/stats?next=%2Fqueue&sb_flow_id=7',
  'https://exact.example.test/done',
  'https://pull-7.preview.example.test/back',
  'https://deep.example.test/page',
  'bobbin://session',
  'http://127.0.0.1:5173/callback',
  'http://[::1]:5173/callback',
])('%s is where it leads', async (target) => {
  expect(await targetOf(target)).toBe(target);
});

test.each([
  ['another port of the site', 'https://app.example.test:8443/'],
  ['the site without encryption', 'http://app.example.test/'],
  ['more than is listed', 'https://exact.example.test/done/more'],
  ['another query than is listed', 'https://exact.example.test/done?to=elsewhere'],
  ['two labels for one star', 'https://a.b.preview.example.test/back'],
  ['a star that crosses a slash', 'https://deep.example.test/one/two'],
  ['a host that ends like one', 'https://evil-app.example.test/'],
  ['a host that begins like one', 'https://app.example.test.evil.example/'],
  ['an address in the query', 'https://evil.example/?https://exact.example.test/done'],
  ['an address in the fragment', 'https://evil.example/#https://exact.example.test/done'],
  ['a name before the host', 'https://app.example.test@evil.example/'],
  ['a loopback written as a number', 'http://2130706433/'],
  ['a loopback written in hexadecimal', 'http://0x7f.0.0.1/'],
  ['an address that is not this computer', 'http://192.168.0.1/'],
  ['a name that is not this computer', 'http://localhost.evil.example/'],
  ['a line break', 'https://app.example.test/\r\nSet-Cookie: a=b'],
  ['a path', '/stats'],
  ['nothing', ''],
])('%s leads to the site, and is no error', async (_, target) => {
  expect(await targetOf(target)).toBe('https://app.example.test/');
});

test('who asks without one goes back to where they were, if that is allowed', async () => {
  expect(await targetOf('', { referer: 'https://exact.example.test/done' })).toBe('https://exact.example.test/done');
  expect(await targetOf('', { referer: 'https://evil.example/' })).toBe('https://app.example.test/');
  expect(await targetOf('https://evil.example/', { referer: 'https://exact.example.test/done' })).toBe(
    'https://exact.example.test/done',
  );
  expect(await targetOf('', { redirect_to: 'https://exact.example.test/done' })).toBe(
    'https://exact.example.test/done',
  );
});

test('a link that failed keeps its promise too', async () => {
  const query = new URLSearchParams({ token: 'x', type: 'recovery', redirect_to: 'https://evil.example/' });
  const answer = await auth.ask(`/verify?${query.toString()}`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toMatch(/^https:\/\/app\.example\.test\/#error=access_denied/);
});

test('the letters of a forgotten password keep it as well', async () => {
  expect(await targetOf('https://evil.example/', {}, '/recover')).toBe('https://app.example.test/');
});
