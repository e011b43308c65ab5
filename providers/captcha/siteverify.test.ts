import { expect, test } from 'vitest';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import { noCaptcha, siteverifyCaptcha } from './siteverify.ts';

const secret = 'sandbox-captcha-secret';

async function service() {
  const { url, control } = await testSandbox();
  return { captcha: siteverifyCaptcha({ url: `${url}/captcha/siteverify`, secret }), url, control };
}

test('a token is passed once, and another not at all', async () => {
  const { captcha } = await service();
  expect(await captcha.isPassed('pass-1', '203.0.113.7')).toBe(true);
  expect(await captcha.isPassed('pass-1', '203.0.113.7')).toBe(false);
  expect(await captcha.isPassed('robot', '203.0.113.7')).toBe(false);
});

test.each([
  ['500', 'unavailable'],
  ['429', 'rate-limited'],
  ['reset', 'unavailable'],
] as const)('when the service answers %s, nobody has passed: the failure is %s', async (kind, expected) => {
  const { captcha, control } = await service();
  await control('POST', 'faults', { provider: 'captcha', kind, rate: 1 });
  await expect(captcha.isPassed('pass', '203.0.113.7')).rejects.toMatchObject({
    name: 'ProviderError',
    kind: expected,
  });
});

test('with a secret it does not know nobody passes', async () => {
  const { url } = await service();
  const wrong = siteverifyCaptcha({ url: `${url}/captcha/siteverify`, secret: 'another' });
  expect(await wrong.isPassed('pass', '203.0.113.7')).toBe(false);
});

test('where none is configured nobody is asked', async () => {
  expect(await noCaptcha.isPassed('', '')).toBe(true);
});
