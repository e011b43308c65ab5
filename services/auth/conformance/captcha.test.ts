import { expect, onTestFinished, test } from 'vitest';
import { testSandbox } from '#sandbox/test-sandbox.ts';
import { openTestAuth } from '../test-auth.ts';
import { address, password } from './people.ts';

/** The service in front of the sandbox's captcha. */
async function guarded(secret = 'sandbox-captcha-secret') {
  const { url, control } = await testSandbox();
  const auth = await openTestAuth({
    CAPTCHA_URL: `${url}/captcha/siteverify`,
    CAPTCHA_SECRET: secret,
    CAPTCHA_SITE_KEY: 'sandbox',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  });
  onTestFinished(auth.close);
  return { auth, control };
}

const refused = { status: 400, code: 'captcha_failed' };

test('whoever signs up, enters or asks for a letter shows a captcha, and each counts once', async () => {
  const { auth } = await guarded();
  const client = auth.client();
  const email = address();
  const calls: ((captchaToken: string) => PromiseLike<{ error: unknown }>)[] = [
    (captchaToken) => client.signUp({ email, password, options: { captchaToken } }),
    (captchaToken) => client.signInAnonymously({ options: { captchaToken } }),
    (captchaToken) => client.signInWithPassword({ email, password, options: { captchaToken } }),
    (captchaToken) => client.signInWithOtp({ email, options: { captchaToken } }),
    (captchaToken) => client.resetPasswordForEmail(email, { captchaToken }),
    (captchaToken) => client.resend({ type: 'signup', email, options: { captchaToken } }),
  ];
  for (const [index, call] of calls.entries()) {
    expect((await call('')).error, `call ${index} without one`).toMatchObject(refused);
    expect((await call('robot')).error, `call ${index} with a wrong one`).toMatchObject(refused);
    expect((await call(`pass-${index}`)).error, `call ${index}`).toBeNull();
    expect((await call(`pass-${index}`)).error, `call ${index} with a used one`).toMatchObject(refused);
  }
});

test('what goes on from a session needs none, and an administrator neither', async () => {
  const { auth } = await guarded();
  const client = auth.client({ flowType: 'pkce' });
  const email = address();
  await client.signUp({ email, password, options: { captchaToken: 'pass' } });
  expect((await client.refreshSession()).error).toBeNull();
  expect((await client.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
  const operator = auth.client({ headers: { Authorization: `Bearer ${token}` } });
  expect((await operator.signInWithPassword({ email, password })).error).toBeNull();
});

test('a secret that is wrong lets nobody through', async () => {
  const { auth } = await guarded('another');
  const { error } = await auth.client().signUp({ email: address(), password, options: { captchaToken: 'pass' } });
  expect(error).toMatchObject(refused);
});

test('when the service that knows is out, nobody gets through, and the client may try again', async () => {
  const { auth, control } = await guarded();
  await control('POST', 'faults', { provider: 'captcha', kind: '500', rate: 1, count: 2 });
  const signUp = () => auth.client().signUp({ email: address(), password, options: { captchaToken: 'pass' } });
  expect((await signUp()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 500 });
  const body = JSON.stringify({ email: address(), password, gotrue_meta_security: { captcha_token: 'pass' } });
  const answer = await auth.ask('/signup', { method: 'POST', body });
  expect(await answer.json()).toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Unexpected failure, please check server logs for more information',
    error_id: expect.any(String),
  });
  expect((await signUp()).error).toBeNull();
});
