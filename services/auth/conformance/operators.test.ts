import type { GoTrueAdminApi } from '@supabase/auth-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { proved } from './authenticator.ts';
import { address, confirmed, password } from './people.ts';
import { phoneNumber } from './phones.ts';

let auth: TestAuth;
let admin: GoTrueAdminApi;
let headers: { Authorization: string };
beforeAll(async () => {
  auth = await openTestAuth();
  const exp = Math.floor(Date.now() / 1000) + 3600;
  const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
  headers = { Authorization: `Bearer ${token}` };
  admin = auth.client({ headers }).admin;
  return auth.close;
});

const unknown = '00000000-0000-4000-8000-000000000000';

describe('somebody made by an operator', () => {
  test('has a number, metadata and an id of their choice, and no judged password', async () => {
    const [phone, id] = [phoneNumber(), crypto.randomUUID()];
    const { data, error } = await admin.createUser({
      id,
      phone,
      password: 'short',
      phone_confirm: true,
      user_metadata: { name: 'Ada' },
      app_metadata: { plan: 'free' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      id,
      phone,
      phone_confirmed_at: expect.any(String),
      user_metadata: { name: 'Ada', phone_verified: true },
      app_metadata: { provider: 'phone', providers: ['phone'], plan: 'free' },
    });
    const entered = await auth.client().signInWithPassword({ phone, password: 'short' });
    expect(entered.error).toBeNull();
    expect(entered.data.weakPassword?.reasons, 'let in, and told that it is weak').toEqual(['length']);
    expect((await admin.createUser({ phone, password })).error).toMatchObject({ status: 422, code: 'phone_exists' });
  });

  test.each([
    [{}, 400],
    [{ email: 'nobody' }, 400],
    [{ phone: 'nobody' }, 400],
    [{ email: 'ann@example.test', password, password_hash: '$2a$10$x' }, 400],
    [{ email: 'ann@example.test', password_hash: 'md5:x' }, 400],
    [{ email: 'ann@example.test', ban_duration: 'for ever' }, 400],
  ])('%j makes nobody', async (attributes, status) => {
    expect((await admin.createUser(attributes)).error).toMatchObject({ status, code: 'validation_failed' });
  });

  test('is changed at once, key by key, and never into somebody else', async () => {
    const { user, email } = await confirmed(auth);
    const id = user?.id ?? '';
    await admin.updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'free' } });
    const next = address();
    const { data } = await admin.updateUserById(id, {
      email: next,
      email_confirm: true,
      user_metadata: { a: null, c: 3 },
      role: 'editor',
    });
    expect(data.user).toMatchObject({
      email: next,
      role: 'editor',
      user_metadata: { b: 2, c: 3 },
      app_metadata: { plan: 'free', provider: 'email' },
    });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    const other = await confirmed(auth);
    expect((await admin.updateUserById(id, { email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
    expect((await admin.updateUserById(id, { password: 'short' })).error).toMatchObject({
      name: 'AuthWeakPasswordError',
    });
    expect((await admin.updateUserById(unknown, {})).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });

  test('who is banned neither enters, refreshes nor asks', async () => {
    const { client, user, email } = await confirmed(auth);
    const { data } = await admin.updateUserById(user?.id ?? '', { ban_duration: '1h30m' });
    expect(data.user).toMatchObject({ banned_until: expect.any(String) });
    expect((await client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    expect((await client.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
    await auth.client().signInWithOtp({ email });
    const byCode = await auth.client().verifyOtp({ type: 'email', email, token: auth.letterTo(email).code });
    expect(byCode.error).toMatchObject({ status: 403, code: 'user_banned' });
  });

  test('who is removed softly stays as a row that says nothing of them', async () => {
    const { client, user, email } = await confirmed(auth);
    await proved(auth, client);
    expect((await admin.deleteUser(user?.id ?? '', true)).error).toBeNull();
    expect((await client.getUser()).error).not.toBeNull();
    expect((await auth.client().signInWithPassword({ email, password })).error?.code).toBe('invalid_credentials');
    const { data } = await admin.getUserById(user?.id ?? '');
    expect(data.user).toMatchObject({ deleted_at: expect.any(String), user_metadata: {}, app_metadata: {} });
    expect(JSON.stringify(data.user)).not.toContain(email);
    expect(data.user?.factors).toBeUndefined();
    expect((await auth.client().signUp({ email, password })).data.user?.identities).toHaveLength(1);
  });
});

describe('factors', () => {
  test('are listed, renamed and taken away', async () => {
    const { client, user } = await confirmed(auth);
    const userId = user?.id ?? '';
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    const { factorId: id } = await proved(auth, client);
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
      { id, status: 'verified', factor_type: 'totp', friendly_name: 'phone' },
    ]);
    const renamed = await auth.ask(`/admin/users/${userId}/factors/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ friendly_name: 'tablet' }),
      headers,
    });
    expect(await renamed.json()).toMatchObject({ id, friendly_name: 'tablet' });
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toBeNull();
    expect((await admin.mfa.listFactors({ userId })).data?.factors).toEqual([]);
    expect((await admin.mfa.deleteFactor({ userId, id })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  test('take the recovery codes with them', async () => {
    const { email, user } = await confirmed(auth);
    const client = auth.client({ experimental: { recoveryCodes: true } });
    await client.signInWithPassword({ email, password });
    const { factorId: id } = await proved(auth, client);
    await client.mfa.recoveryCodes.generate();
    await admin.mfa.deleteFactor({ userId: user?.id ?? '', id });
    expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  });
});

describe('links', () => {
  test('to sign up make somebody, and the link confirms them', async () => {
    const email = address();
    const { data } = await admin.generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { team: 'north' }, redirectTo: 'http://localhost:3000/welcome' },
    });
    expect(data.user).toMatchObject({ email, user_metadata: { team: 'north' } });
    expect(data.properties).toMatchObject({
      verification_type: 'signup',
      redirect_to: 'http://localhost:3000/welcome',
    });
    const path = data.properties?.action_link.replace('http://localhost:3000/auth/v1', '') ?? '';
    const opened = await auth.ask(path, { redirect: 'manual' });
    expect(opened.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/welcome#access_token=/);
    expect((await auth.client().signInWithPassword({ email, password })).error).toBeNull();
    expect((await admin.generateLink({ type: 'signup', email, password })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test('of magic for somebody unknown sign them up', async () => {
    const { data } = await admin.generateLink({ type: 'magiclink', email: address() });
    expect(data.properties?.verification_type).toBe('signup');
  });

  test('to invite and to recover open by code and by hash', async () => {
    const email = address();
    const invited = await admin.generateLink({ type: 'invite', email });
    expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String) });
    const token = invited.data.properties?.email_otp ?? '';
    expect((await auth.client().verifyOtp({ type: 'invite', email, token })).error).toBeNull();
    const recovery = await admin.generateLink({ type: 'recovery', email });
    const hash = recovery.data.properties?.hashed_token ?? '';
    expect((await auth.client().verifyOtp({ type: 'recovery', token_hash: hash })).data.user?.email).toBe(email);
    expect((await admin.generateLink({ type: 'recovery', email: address() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
  });

  test('for both halves of a change of address', async () => {
    const { email } = await confirmed(auth);
    const newEmail = address();
    const client = auth.client();
    const current = await admin.generateLink({ type: 'email_change_current', email, newEmail });
    const fresh = await admin.generateLink({ type: 'email_change_new', email, newEmail });
    const half = await client.verifyOtp({
      type: 'email_change',
      token_hash: current.data.properties?.hashed_token ?? '',
    });
    expect(half.error).toBeNull();
    expect(half.data.session).toBeNull();
    const whole = await client.verifyOtp({
      type: 'email_change',
      token_hash: fresh.data.properties?.hashed_token ?? '',
    });
    expect(whole.data.user?.email).toBe(newEmail);
  });

  test('of no kind that there is are refused', async () => {
    for (const body of [
      { type: 'nothing', email: address() },
      { type: 'signup', email: address() },
      { type: 'recovery' },
    ]) {
      const answer = await auth.ask('/admin/generate_link', { method: 'POST', body: JSON.stringify(body), headers });
      expect(answer.status).toBe(400);
      expect(answer.headers.get('x-sb-error-code')).toBe('validation_failed');
    }
  });

  test('somebody confirmed is not invited again', async () => {
    const { email } = await confirmed(auth);
    expect((await admin.inviteUserByEmail(email)).error).toMatchObject({ status: 422, code: 'email_exists' });
  });
});

test('an operator ends somebody’s sessions by their token', async () => {
  const { client, session } = await confirmed(auth);
  expect((await admin.signOut(session?.access_token ?? '', 'global')).error).toBeNull();
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
});

test('the log says who did what from where, and is searched', async () => {
  const { email } = await confirmed(auth);
  const query = new URLSearchParams({ query: `author:${email}`, page: '1' });
  const answer = await auth.ask(`/admin/audit?${query.toString()}`, { headers });
  const entries = (await answer.json()) as {
    payload: { action: string; actor_username: string };
    ip_address: string;
  }[];
  expect(entries.map(({ payload }) => payload.action)).toContain('login');
  expect(new Set(entries.map(({ payload }) => payload.actor_username))).toEqual(new Set([email]));
  expect(entries[0]).toMatchObject({
    id: expect.any(String),
    created_at: expect.any(String),
    ip_address: '203.0.113.7',
  });
  expect((await auth.ask('/admin/audit?query=nonsense', { headers })).status).toBe(400);
});

test.each(['/admin/users', '/admin/audit', `/admin/users/${unknown}`, `/admin/users/${unknown}/factors`])(
  '%s is for operators',
  async (path) => {
    const { session } = await confirmed(auth);
    expect((await auth.ask(path)).status).toBe(401);
    const answer = await auth.ask(path, { headers: { authorization: `Bearer ${session?.access_token}` } });
    expect(answer.headers.get('x-sb-error-code')).toBe('not_admin');
  },
);

test('pages may be asked for with empty parameters, and searched', async () => {
  const { email } = await confirmed(auth);
  const answer = await auth.ask(`/admin/users?page=&per_page=&filter=${encodeURIComponent(email)}`, { headers });
  expect(await answer.json()).toMatchObject({ users: [{ email }], aud: 'authenticated' });
  expect(answer.headers.get('x-total-count')).toBe('1');
  expect(answer.headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"');
  expect((await auth.ask('/admin/users?page=minus', { headers })).status).toBe(400);
});
