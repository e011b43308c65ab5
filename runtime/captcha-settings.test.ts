import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const keys = { CAPTCHA_SECRET: 'secret', CAPTCHA_SITE_KEY: 'site-key' };

test('by default nobody is asked', () => {
  expect(readSettings({})).toMatchObject({ captcha: undefined, captchaWidget: undefined });
});

test.each([
  ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/api.js'],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js'],
])('the script is that of %s', (provider, scriptUrl) => {
  expect(readSettings({ ...keys, GOTRUE_SECURITY_CAPTCHA_PROVIDER: provider })).toMatchObject({
    captcha: { secret: 'secret' },
    captchaWidget: { provider, siteKey: 'site-key', scriptUrl },
  });
});

test('another script may stand in for it', () => {
  const scriptUrl = 'http://localhost:3001/captcha/api.js';
  expect(readSettings({ ...keys, CAPTCHA_SCRIPT_URL: scriptUrl }).captchaWidget).toMatchObject({ scriptUrl });
});

test.each([
  [{ CAPTCHA_SECRET: 'secret' }, 'CAPTCHA_SITE_KEY: is required with CAPTCHA_SECRET'],
  [{ GOTRUE_SECURITY_CAPTCHA_SECRET: 'secret' }, 'CAPTCHA_SITE_KEY: is required with CAPTCHA_SECRET'],
  [{ CAPTCHA_SITE_KEY: 'site-key' }, 'CAPTCHA_SECRET: is required with CAPTCHA_SITE_KEY'],
])('one half alone is refused: %j', (half, problem) => {
  expect(() => readSettings(half)).toThrow(problem);
});

test('another auth service keeps its secret to itself', () => {
  const settings = readSettings({ AUTH_URL: 'https://auth.example', CAPTCHA_SITE_KEY: 'site-key' });
  expect(settings.captchaWidget).toMatchObject({ siteKey: 'site-key' });
});

test('what is switched off is not shown', () => {
  const off = { GOTRUE_SECURITY_CAPTCHA_ENABLED: 'false' };
  expect(readSettings({ ...keys, ...off }).captchaWidget).toBeUndefined();
  expect(readSettings({ CAPTCHA_SECRET: 'secret', ...off }).captchaWidget).toBeUndefined();
});

test('the auth service alone has no pages, and needs nothing that they show', () => {
  expect(readSettings({ CAPTCHA_SECRET: 'secret' }, 'auth').auth.captcha).toEqual({ isEnabled: true });
});
