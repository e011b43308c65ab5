import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

const lettersTo = (email: string) => auth.letters.filter(({ to }) => to === email);

test('a confirmation that was not used is sent again, and replaces the one before', async () => {
  const email = address();
  const client = auth.client();
  await client.signUp({ email, password });
  const first = auth.letterTo(email).link;
  expect((await client.resend({ type: 'signup', email })).error).toBeNull();
  await expect.poll(() => lettersTo(email)).toHaveLength(2);
  const old = await auth.ask(first.replace('http://localhost:3000/auth/v1', ''), { redirect: 'manual' });
  expect(old.headers.get('location')).toContain('error_code=otp_expired');
  expect((await client.verifyOtp({ type: 'signup', email, token: auth.letterTo(email).code })).error).toBeNull();
});

test('a change of address is sent again to both', async () => {
  const { client, email } = await confirmed(auth);
  const next = address();
  await client.updateUser({ email: next });
  await expect.poll(() => lettersTo(next)).toHaveLength(1);
  const before = lettersTo(email).length;
  expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
  await expect.poll(() => lettersTo(next)).toHaveLength(2);
  await expect.poll(() => lettersTo(email)).toHaveLength(before + 1);
  await client.verifyOtp({ type: 'email_change', email, token: auth.letterTo(email).code });
  const { data } = await client.verifyOtp({ type: 'email_change', email: next, token: auth.letterTo(next).code });
  expect(data.user?.email).toBe(next);
});

test('nobody hears who is unknown, confirmed, or waiting for nothing', async () => {
  const { email } = await confirmed(auth);
  const letters = auth.letters.length;
  for (const each of [email, address()])
    for (const type of ['signup', 'email_change'] as const)
      expect(await auth.client().resend({ type, email: each })).toMatchObject({ error: null });
  expect(auth.letters).toHaveLength(letters);
});

test.each([
  {},
  { type: 'recovery', email: 'ann@example.test' },
  { type: 'signup' },
  { type: 'sms' },
  { type: 'signup', email: 'nobody' },
  { type: 'signup', email: 'ann@example.test', phone: '33612345678' },
])('%j is refused', async (body) => {
  const answer = await auth.ask('/resend', { method: 'POST', body: JSON.stringify(body) });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
});
