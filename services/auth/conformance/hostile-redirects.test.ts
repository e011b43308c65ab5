import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { HOSTILE_TARGETS } from '#testing/hostile/redirect-targets.ts';
import { confirmed } from './people.ts';

const SITE = 'https://app.example.test';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_SITE_URL: SITE,
    GOTRUE_URI_ALLOW_LIST: 'https://other.example.test/page,https://*.preview.example.test/page,bobbin://done',
  });
  return auth.close;
});

test('there are four hundred of them', () => {
  expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(400);
});

test('a letter leads to the site instead', async () => {
  const rest = [...HOSTILE_TARGETS];
  const person = async () => {
    const { email } = await confirmed(auth);
    for (let target = rest.pop(); target !== undefined; target = rest.pop()) {
      await auth.ask(`/recover?redirect_to=${encodeURIComponent(target)}`, post({ email }));
      const { letter, link } = auth.letterTo(email);
      expect(letter.subject, target).toMatch(/password/i);
      expect(new URL(link).searchParams.get('redirect_to'), target).toBe(SITE);
    }
  };
  await Promise.all(Array.from({ length: 8 }, person));
  expect(auth.letters.length).toBeGreaterThan(HOSTILE_TARGETS.length);
});

test('a link that is none leads to the site instead, whether asked in the query, a header or by the page before', async () => {
  for (const target of HOSTILE_TARGETS) {
    const asked = `/verify?token=x&type=none&redirect_to=${encodeURIComponent(target)}`;
    expect(await leadsTo(asked, {}), target).toBe(`${SITE}/`);
  }
  for (const target of HOSTILE_TARGETS.filter((each) => /^[\x21-\x7e]+$/.test(each)))
    for (const header of ['redirect_to', 'referer'])
      expect(await leadsTo('/verify?token=x&type=none', { [header]: target }), target).toBe(`${SITE}/`);
});

test('a link that is right leads to the site, and its session with it', async () => {
  const { email } = await confirmed(auth);
  for (const target of HOSTILE_TARGETS.slice(0, 10)) {
    await auth.ask('/recover', post({ email }));
    const link = new URL(auth.letterTo(email).link);
    link.searchParams.set('redirect_to', target);
    const answer = await auth.ask(`/verify${link.search}`, { redirect: 'manual' });
    expect(answer.headers.get('location'), target).toMatch(/^https:\/\/app\.example\.test\/#access_token=/);
  }
});

test.each([
  'https://app.example.test/anywhere?at=all#here',
  'https://APP.example.test/',
  'https://app.example.test:443/',
  'https://other.example.test/page',
  'https://other.example.test/page#part',
  'https://feature-1.preview.example.test/page',
  'bobbin://done',
  'http://127.0.0.1:8080/x',
])('%s is still fine', async (target) => {
  const answer = await auth.ask(`/verify?token=x&type=none&redirect_to=${encodeURIComponent(target)}`, {
    redirect: 'manual',
  });
  const expected = new URL(target);
  expected.hash = '';
  expect(answer.headers.get('location')?.split('#')[0]).toBe(expected.href);
});

test.each<Record<string, string>>([
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '81' },
  { forwarded: 'host=evil.example;proto=http' },
  { 'x-original-url': 'https://evil.example/', 'x-rewrite-url': '/admin/users', 'x-host': 'evil.example' },
])('a letter points at the configured origin though the request says %o', async (headers) => {
  const { email } = await confirmed(auth);
  await auth.ask('/recover', { ...post({ email }), headers });
  const { letter, link } = auth.letterTo(email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?/);
  expect(letter.text + letter.html).not.toContain('evil');
});

function post(body: object): RequestInit {
  return { method: 'POST', body: JSON.stringify(body) };
}

async function leadsTo(path: string, headers: Record<string, string>): Promise<string | undefined> {
  const answer = await auth.ask(path, { headers, redirect: 'manual' });
  return answer.headers.get('location')?.split('#')[0];
}
