import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed } from './people.ts';
import { codeTextedTo, phoneNumber } from './phones.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

/** What a request costs, which is what its time tells: hashes and statements, not milliseconds. */
async function workOf(path: string, body: object): Promise<{ status: number; hashes: number; statements: number }> {
  const { passwords } = auth.needs;
  let hashes = 0;
  auth.needs.passwords = {
    ...passwords,
    hash(password) {
      hashes += 1;
      return passwords.hash(password);
    },
    matches(password, hashed) {
      hashes += 1;
      return passwords.matches(password, hashed);
    },
  };
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status } = await auth.ask(path, { method: 'POST', body: JSON.stringify(body) });
    return { status, hashes, statements: statements.mock.calls.length };
  } finally {
    auth.needs.passwords = passwords;
    statements.mockRestore();
  }
}

const challenge = { code_challenge: 'c'.repeat(43), code_challenge_method: 's256' };

const REQUESTS: [string, string, (email: string) => object, number][] = [
  ['a wrong password', '/token?grant_type=password', (email) => ({ email, password: 'a-wrong-password' }), 1],
  ['a forgotten password', '/recover', (email) => ({ email }), 0],
  ['a forgotten password, with a challenge', '/recover', (email) => ({ email, ...challenge }), 0],
  ['a sign-up', '/signup', (email) => ({ email, password: 'a-long-enough-password' }), 1],
  [
    'a sign-up, with a challenge',
    '/signup',
    (email) => ({ email, password: 'a-long-enough-password', ...challenge }),
    1,
  ],
  ['a link to enter with', '/otp', (email) => ({ email }), 1],
  ['a link by its older name', '/magiclink', (email) => ({ email }), 1],
  ['a confirmation again', '/resend', (email) => ({ type: 'signup', email }), 0],
  ['a change of address again', '/resend', (email) => ({ type: 'email_change', email }), 0],
  ['a wrong code', '/verify', (email) => ({ type: 'email', email, token: '000000' }), 0],
  ['a wrong code for a forgotten password', '/verify', (email) => ({ type: 'recovery', email, token: '000000' }), 0],
  ['a wrong code for a new address', '/verify', (email) => ({ type: 'email_change', email, token: '000000' }), 0],
];

const BY_PHONE: [string, string, (phone: string) => object, number][] = [
  ['a wrong password', '/token?grant_type=password', (phone) => ({ phone, password: 'a-wrong-password' }), 1],
  ['a sign-up', '/signup', (phone) => ({ phone, password: 'a-long-enough-password' }), 1],
  ['a code to enter with', '/otp', (phone) => ({ phone }), 1],
  ['a code again', '/resend', (phone) => ({ type: 'sms', phone }), 0],
  ['a code for a new number again', '/resend', (phone) => ({ type: 'phone_change', phone }), 0],
  ['a wrong code', '/verify', (phone) => ({ type: 'sms', phone, token: '000000' }), 0],
  ['a wrong code for a new number', '/verify', (phone) => ({ type: 'phone_change', phone, token: '000000' }), 0],
];

test.each(REQUESTS)(
  '%s costs the same for an address that is known and one that is not',
  async (_name, path, body, hashes) => {
    const { email } = await confirmed(auth);
    // The first of all makes the hash that strangers are compared with.
    await workOf('/token?grant_type=password', { email: address(), password: 'x' });
    const known = await workOf(path, body(email));
    const unknown = await workOf(path, body(address()));
    expect(known).toEqual(unknown);
    expect(known.hashes).toBe(hashes);
    expect(known.statements).toBeGreaterThan(0);
  },
);

test.each(BY_PHONE)(
  '%s costs the same for a number that is known and one that is not',
  async (_name, path, body, hashes) => {
    const phone = phoneNumber();
    await auth.client().signInWithOtp({ phone });
    await auth.client().verifyOtp({ type: 'sms', phone, token: codeTextedTo(auth, phone) });
    await workOf('/token?grant_type=password', { phone: phoneNumber(), password: 'x' });
    const known = await workOf(path, body(phone));
    expect(known).toEqual(await workOf(path, body(phoneNumber())));
    expect(known.hashes).toBe(hashes);
  },
);

test('a text again costs the same for who waits for one, and is answered alike', async () => {
  const phone = phoneNumber();
  await auth.client().signUp({ phone, password: 'a-long-enough-password' });
  const waiting = await workOf('/resend', { type: 'sms', phone });
  expect(waiting).toEqual(await workOf('/resend', { type: 'sms', phone: phoneNumber() }));
  expect(auth.texts.filter(({ to }) => to === phone)).toHaveLength(2);
  const answers = await Promise.all(
    [phone, phoneNumber()].map((each) => auth.client().resend({ type: 'sms', phone: each })),
  );
  for (const { data, error } of answers) expect([typeof data.messageId, error]).toEqual(['string', null]);
});

test('a letter is made and leaves after the answer', async () => {
  const { email } = await confirmed(auth);
  const before = auth.letters.length;
  const asked = new Request('http://localhost:3000/recover', { method: 'POST', body: JSON.stringify({ email }) });
  await auth.app.fetch(asked, { clientAddress: '203.0.113.7' });
  expect(auth.letters).toHaveLength(before);
  await auth.needs.outbox.settled();
  expect(auth.letters).toHaveLength(before + 1);
});

test('no answer waits for the gateway', async () => {
  const { sms } = auth;
  let letItGo: (() => void) | undefined;
  auth.sms = { send: (text) => new Promise((sent) => (letItGo = () => sent(sms.send(text)))) };
  const phone = phoneNumber();
  const asked = new Request('http://localhost:3000/otp', { method: 'POST', body: JSON.stringify({ phone }) });
  const answer = await auth.app.fetch(asked, { clientAddress: '203.0.113.7' });
  expect(answer.status).toBe(200);
  expect(auth.texts.filter(({ to }) => to === phone)).toHaveLength(0);
  await expect.poll(() => letItGo).toBeDefined();
  letItGo?.();
  auth.sms = sms;
  await auth.needs.outbox.settled();
  expect(auth.texts.filter(({ to }) => to === phone)).toHaveLength(1);
});

test('a confirmation again costs the same for who waits for one', async () => {
  const email = address();
  await auth.client().signUp({ email, password: 'a-long-enough-password' });
  const waiting = await workOf('/resend', { type: 'signup', email });
  expect(waiting).toEqual(await workOf('/resend', { type: 'signup', email: address() }));
  expect(auth.letters.filter(({ to }) => to === email)).toHaveLength(2);
});

test('nobody is kept from a sign-up that was only gone through', async () => {
  const { email } = await confirmed(auth);
  const people = async () => (await auth.needs.pool.query('select 1 from auth.users')).rowCount;
  const before = await people();
  await auth.client().signUp({ email, password: 'another-long-password' });
  await auth.client().signInWithOtp({ email });
  expect(await people()).toBe(before);
});
