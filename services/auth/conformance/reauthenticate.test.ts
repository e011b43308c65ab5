import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { confirmed, password } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

const DAY_S = 24 * 3600;
const next = 'another-long-password';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
    GOTRUE_JWT_EXP: String(7 * DAY_S),
  });
  return auth.close;
});

/** Somebody who came more than a day ago. */
async function longSignedIn() {
  const person = await confirmed(auth);
  auth.clock.advance(DAY_S + 1);
  return person;
}

test('a session of today changes its password, one of yesterday proves itself first', async () => {
  const { client } = await confirmed(auth);
  expect((await client.updateUser({ password: next })).error).toBeNull();
  auth.clock.advance(DAY_S + 1);
  expect((await client.updateUser({ password })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  });
});

test('the code in the letter is good once', async () => {
  const { client, email } = await longSignedIn();
  expect((await client.reauthenticate()).error).toBeNull();
  const { letter, code } = auth.letterTo(email);
  expect(letter.html).not.toContain('/verify?');
  expect((await client.getUser()).data.user).toMatchObject({ reauthentication_sent_at: expect.any(String) });
  expect((await client.updateUser({ password: next, nonce: code })).error).toBeNull();
  expect((await auth.client().signInWithPassword({ email, password: next })).error).toBeNull();
  expect((await client.updateUser({ password, nonce: code })).error).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  });
});

test('it is over after ten minutes, and after a few wrong ones', async () => {
  const { client, email } = await longSignedIn();
  await client.reauthenticate();
  auth.clock.advance(601);
  const late = await client.updateUser({ password: next, nonce: auth.letterTo(email).code });
  expect(late.error?.code).toBe('reauthentication_not_valid');

  await client.reauthenticate();
  const { code } = auth.letterTo(email);
  const wrong = code === '000000' ? '111111' : '000000';
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await client.updateUser({ password: next, nonce: wrong })).error?.code).toBe('reauthentication_not_valid');
  expect((await client.updateUser({ password: next, nonce: code })).error?.code).toBe('reauthentication_not_valid');
});

test('whoever has only a number gets it by text', async () => {
  const phone = phoneNumber();
  const client = auth.client();
  await client.signUp({ phone, password });
  await client.verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
  auth.clock.advance(DAY_S + 1);
  const texts = auth.texts.length;
  await client.reauthenticate();
  expect(auth.texts).toHaveLength(texts + 1);
  auth.clock.advance(61);
  const late = await client.updateUser({ password: next, nonce: codeTextedTo(auth, phone) });
  expect(late.error?.code, 'a text is over after a minute').toBe('reauthentication_not_valid');
  await client.reauthenticate();
  expect((await client.updateUser({ password: next, nonce: codeTextedTo(auth, phone) })).error).toBeNull();
});
