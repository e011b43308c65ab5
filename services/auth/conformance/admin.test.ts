import { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
let admin: GoTrueAdminApi;
beforeAll(async () => {
  auth = await openTestAuth();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
  admin = new GoTrueAdminApi({
    url: 'http://localhost:3000/auth/v1',
    headers: { authorization: `Bearer ${token}` },
    fetch: (input, init) => auth.ask(new Request(input).url.replace('http://localhost:3000/auth/v1', ''), init),
  });
  return auth.close;
});

test('a user’s token is not an administrator’s', async () => {
  const { session } = await confirmed(auth);
  const answer = await auth.ask('/admin/users', { headers: { authorization: `Bearer ${session?.access_token}` } });
  expect(answer.status).toBe(403);
  expect(answer.headers.get('x-sb-error-code')).toBe('not_admin');
});

test('users are made, found, changed, banned and removed', async () => {
  const email = address();
  const made = await admin.createUser({ email, password, email_confirm: true, user_metadata: { name: 'Ada' } });
  expect(made.error).toBeNull();
  const id = made.data.user?.id ?? '';
  expect(made.data.user).toMatchObject({ email, user_metadata: { name: 'Ada', email_verified: true } });
  expect((await admin.createUser({ email, password })).error).toMatchObject({ status: 422, code: 'email_exists' });

  const client = auth.client();
  expect((await client.signInWithPassword({ email, password })).error).toBeNull();
  await admin.updateUserById(id, { password: 'another-long-password' });
  expect((await client.getUser()).error, 'a password set here ends every session').not.toBeNull();
  await admin.updateUserById(id, { ban_duration: '24h' });
  const banned = await auth.client().signInWithPassword({ email, password: 'another-long-password' });
  expect(banned.error).toMatchObject({ status: 400, code: 'user_banned' });
  const wrong = await auth.client().signInWithPassword({ email, password: 'a-wrong-password' });
  expect(wrong.error?.code, 'told only to whoever has the password').toBe('invalid_credentials');
  await admin.updateUserById(id, { ban_duration: 'none' });
  expect((await auth.client().signInWithPassword({ email, password: 'another-long-password' })).error).toBeNull();

  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('pages of users say how many there are', async () => {
  for (let index = 0; index < 3; index += 1) await admin.createUser({ email: address(), password });
  const { data, error } = await admin.listUsers({ page: 1, perPage: 2 });
  expect(error).toBeNull();
  expect(data.users).toHaveLength(2);
  expect(data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
});

test('a link is made without a letter, and works', async () => {
  const { email } = await confirmed(auth);
  const letters = auth.letters.length;
  const { data } = await admin.generateLink({ type: 'magiclink', email });
  expect(auth.letters).toHaveLength(letters);
  expect(data.properties).toMatchObject({
    verification_type: 'magiclink',
    email_otp: expect.stringMatching(/^\d{6}$/),
  });
  const entered = await auth.client().verifyOtp({ type: 'magiclink', token_hash: data.properties?.hashed_token ?? '' });
  expect(entered.data.user?.email).toBe(email);
});

test('somebody invited gets a letter and enters by it', async () => {
  const email = address();
  const { data } = await admin.inviteUserByEmail(email, { data: { team: 'north' } });
  expect(data.user).toMatchObject({ email, invited_at: expect.any(String), user_metadata: { team: 'north' } });
  const entered = await auth.client().verifyOtp({ type: 'invite', email, token: auth.letterTo(email).code });
  expect(entered.error).toBeNull();
});

test('a hash from another server lets its owner in, and is replaced by ours', async () => {
  const email = address();
  const { hash } = await import('bcryptjs');
  const foreign = await hash('imported-password', 4);
  const { data } = await admin.createUser({ email, password_hash: foreign, email_confirm: true });
  expect((await auth.client().signInWithPassword({ email, password: 'imported-password' })).error).toBeNull();
  const { rows } = await auth.needs.pool.query<{ hash: string }>(
    'select encrypted_password as hash from auth.users where id = $1',
    [data.user?.id],
  );
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
});
