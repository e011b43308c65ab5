import { expect, test } from 'vitest';
import { testWeb } from '#testing/web.ts';

/** Sockets of the page's own host, and of no other. */
const OWN_SOCKETS = 'ws://localhost:3000';
const https = { PUBLIC_URL: 'https://bobbin.test' };

test('nothing is allowed that is not named, and scripts run by nonce only', async () => {
  const { ask } = await testWeb();
  const policy = policyOf(await ask('/'));
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': [expect.stringMatching(/^'nonce-.{16,}'$/), "'strict-dynamic'"],
    'style-src': ["'self'"],
    'connect-src': ["'self'", OWN_SOCKETS],
    'frame-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

test('no script may be inline or evaluated; a style attribute is all that may be', async () => {
  const { ask } = await testWeb();
  const unsafe = Object.entries(policyOf(await ask('/'))).filter(([, sources]) =>
    sources.some((source) => source.startsWith("'unsafe-")),
  );
  expect(unsafe).toEqual([['style-src-attr', ["'unsafe-inline'"]]]);
});

test('each response has a nonce of its own, on every script and nothing else', async () => {
  const { ask } = await testWeb();
  const nonces = new Set<string>();
  for (const path of ['/', '/contact', '/nowhere']) {
    const answer = await ask(path);
    const nonce = policyOf(answer)['script-src']?.[0]?.slice("'nonce-".length, -1) ?? '';
    const html = await answer.text();
    const scripts = html.match(/<script[^>]*>/g) ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
    expect(html).not.toMatch(/\son[a-z]+="|<style|javascript:/);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test.each(['/', '/nowhere', '/healthz', '/icon.svg', '/manifest.webmanifest', '/builds/x.json'])(
  '%s carries the other headers as well',
  async (path) => {
    const { ask } = await testWeb();
    const { headers } = await ask(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test('a hashed file is no document: it says what it is, to whom, and nothing more', async () => {
  const { ask } = await testWeb();
  const { headers } = await ask('/assets/missing.js');
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers.get('permissions-policy')).toBeNull();
});

test('browsers are held to https only where the public address is https', async () => {
  const plain = (await (await testWeb()).ask('/')).headers;
  expect(plain.get('strict-transport-security')).toBeNull();
  expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');

  const secure = (await (await testWeb({ environment: https })).ask('/')).headers;
  expect(secure.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('a chat or a counter enters the policy only when it is configured', async () => {
  const without = (await (await testWeb()).ask('/')).headers.get('content-security-policy');
  expect(without?.replace(OWN_SOCKETS, '')).not.toMatch(/https?:|wss?:/);

  const { ask } = await testWeb({
    environment: { SUPPORT_CHAT_WEBSITE_ID: 'abc-123', ANALYTICS_SCRIPT_URL: 'https://counter.test/script.js' },
  });
  const policy = policyOf(await ask('/'));
  expect(policy['connect-src']).toEqual(expect.arrayContaining(["'self'", 'https://counter.test']));
  expect(policy['frame-src']).not.toContain("'none'");
  expect(policy['default-src']).toEqual(["'none'"]);
});

test.each([
  [{}, ['https://challenges.cloudflare.com']],
  [{ CAPTCHA_SCRIPT_URL: 'http://localhost:3001/captcha/api.js' }, ['http://localhost:3001']],
  [{ GOTRUE_SECURITY_CAPTCHA_PROVIDER: 'hcaptcha' }, ['https://hcaptcha.com', 'https://*.hcaptcha.com']],
])('a captcha as %j opens its own frames and asks its own hosts, and no script but by nonce', async (given, hosts) => {
  const { ask } = await testWeb({ environment: { CAPTCHA_SECRET: 'x', CAPTCHA_SITE_KEY: 'x', ...given } });
  const policy = policyOf(await ask('/login'));
  expect(policy['frame-src']).toEqual(hosts);
  expect(policy['connect-src']).toEqual(["'self'", OWN_SOCKETS, ...hosts]);
  expect(policy['script-src']).toEqual([expect.stringMatching(/^'nonce-/), "'strict-dynamic'"]);
});

test('their scripts are not in the page before somebody has agreed', async () => {
  const { ask } = await testWeb({
    environment: { SUPPORT_CHAT_WEBSITE_ID: 'abc-123', ANALYTICS_SCRIPT_URL: 'https://counter.test/script.js' },
  });
  const sources =
    (await (await ask('/')).text()).match(/<(?:script|link|img|iframe)[^>]+(?:src|href)="https?:[^"]+"/g) ?? [];
  expect(sources.filter((tag) => /crisp|counter/.test(tag))).toEqual([]);
});

function policyOf(answer: Response): Record<string, string[]> {
  const policy = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
