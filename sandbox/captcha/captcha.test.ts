import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { testSandbox } from '../test-sandbox.ts';

const secret = 'sandbox-captcha-secret';

async function captchaSandbox(databaseUrl?: string) {
  const sandbox = await testSandbox(databaseUrl ? { databaseUrl } : {});
  const verify = async (form: Record<string, string>) =>
    (await fetch(`${sandbox.url}/captcha/siteverify`, { method: 'POST', body: new URLSearchParams(form) })).json();
  return { ...sandbox, verify };
}

test('a token that begins with pass passes once, also after a restart', async () => {
  const first = await captchaSandbox();
  expect(await first.verify({ secret, response: 'pass-1', remoteip: '203.0.113.7' })).toMatchObject({
    success: true,
    'error-codes': [],
  });
  await first.stop();
  const { verify } = await captchaSandbox(first.databaseUrl);
  expect(await verify({ secret, response: 'pass-1' })).toMatchObject({
    success: false,
    'error-codes': ['timeout-or-duplicate'],
  });
  expect(await verify({ secret, response: 'pass-2' })).toMatchObject({ success: true });
});

test('of many who show one token at once, one passes', async () => {
  const { verify } = await captchaSandbox();
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify({ secret, response: 'pass' })));
  expect(answers.filter((answer) => (answer as { success: boolean }).success)).toHaveLength(1);
});

test.each([
  [{ response: 'pass' }, 'missing-input-secret'],
  [{ secret: 'another', response: 'pass' }, 'invalid-input-secret'],
  [{ secret }, 'missing-input-response'],
  [{ secret, response: 'robot' }, 'invalid-input-response'],
  [{ secret, response: `pass${'x'.repeat(2048)}` }, 'invalid-input-response'],
])('%j fails as %s', async (form, code) => {
  const { verify } = await captchaSandbox();
  expect(await verify(form)).toEqual({ success: false, 'error-codes': [code], messages: [] });
});

test('a page loads the script by which somebody is asked, and hears when it is there', async () => {
  const { url } = await testSandbox();
  const src = `${url}/captcha/api.js?render=explicit&onload=captchaReady`;
  const answer = await fetch(src);
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');

  const window: Record<string, unknown> = { captchaReady: vi.fn() };
  runInNewContext(await answer.text(), { window, document: { currentScript: { src } }, URL });
  expect(window['captchaReady']).toHaveBeenCalledOnce();
  for (const name of ['turnstile', 'hcaptcha'])
    expect(window[name]).toMatchObject({ render: expect.any(Function), remove: expect.any(Function) });
});
