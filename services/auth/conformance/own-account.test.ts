import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth();
  return auth.close;
});

describe('what somebody says of themselves', () => {
  test('is merged key by key, and null removes a key', async () => {
    const { client } = await confirmed(auth);
    await client.updateUser({ data: { a: 1, b: { deep: true } } });
    const { data } = await client.updateUser({ data: { a: null, c: 3 } });
    expect(data.user?.user_metadata).toMatchObject({ b: { deep: true }, c: 3, email_verified: true });
    expect(data.user?.user_metadata).not.toHaveProperty('a');
    expect((await client.getUser()).data.user?.user_metadata).toEqual(data.user?.user_metadata);
  });

  test('is not what the product says of them', async () => {
    const { session } = await confirmed(auth);
    const answer = await auth.ask('/user', {
      method: 'PUT',
      body: JSON.stringify({ app_metadata: { plan: 'premium' } }),
      headers: { authorization: `Bearer ${session?.access_token}` },
    });
    expect(answer.status).toBe(403);
  });
});

describe('a password', () => {
  test('that is the same is refused, and a weak one too', async () => {
    const { client } = await confirmed(auth);
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    });
    expect((await client.updateUser({ password: 'short' })).error).toMatchObject({ name: 'AuthWeakPasswordError' });
    expect((await client.updateUser({ password: 'x'.repeat(73) })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  test('that is new ends every code on its way', async () => {
    const { client, email } = await confirmed(auth);
    await auth.client().signInWithOtp({ email });
    const { code } = auth.letterTo(email);
    await client.updateUser({ password: 'another-long-password' });
    expect((await auth.client().verifyOtp({ type: 'email', email, token: code })).error?.code).toBe('otp_expired');
  });
});

describe('an address', () => {
  test('that is somebody else’s is refused', async () => {
    const [{ client }, other] = [await confirmed(auth), await confirmed(auth)];
    expect((await client.updateUser({ email: other.email })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    });
  });

  test('needs only the new one to agree where that is set, and not even a believed one changes at once', async () => {
    for (const environment of [
      { GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' },
      { GOTRUE_MAILER_AUTOCONFIRM: 'true' },
    ]) {
      const simple = await openTestAuth(environment);
      try {
        const client = simple.client();
        const [email, next] = [address(), address()];
        const { data: signedUp } = await client.signUp({ email, password });
        if (!signedUp.session) await client.verifyOtp({ type: 'signup', email, token: simple.letterTo(email).code });
        expect((await client.updateUser({ email: next })).data.user).toMatchObject({ email, new_email: next });
        await expect.poll(() => simple.letters.some(({ to }) => to === next)).toBe(true);
        const { data } = await client.verifyOtp({
          type: 'email_change',
          email: next,
          token: simple.letterTo(next).code,
        });
        expect(data.user?.email).toBe(next);
      } finally {
        await simple.close();
      }
    }
  });

  test('is told half done by a link as well', async () => {
    const { client, email } = await confirmed(auth);
    const next = address();
    await client.updateUser({ email: next });
    await expect.poll(() => auth.letters.some(({ to }) => to === next)).toBe(true);
    const open = async (of: string) => {
      const path = auth.letterTo(of).link.replace('http://localhost:3000/auth/v1', '');
      return (await auth.ask(path, { redirect: 'manual' })).headers.get('location') ?? '';
    };
    expect(await open(next)).toContain('#message=Confirmation+link+accepted');
    expect(await open(email)).toContain('#access_token=');
    expect((await client.getUser()).data.user?.email).toBe(next);
  });
});

test('sessions say where they are from, how sure, and which is this one', async () => {
  const { email } = await confirmed(auth);
  const enter = async (agent: string) => {
    const answer = await auth.ask('/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email, password }),
      headers: { 'user-agent': agent },
    });
    return (await answer.json()) as { access_token: string; refresh_token: string };
  };
  const [phone, laptop] = [await enter('Phone'), await enter('Laptop')];
  auth.clock.advance(60);
  await auth.ask('/token?grant_type=refresh_token', {
    method: 'POST',
    body: JSON.stringify({ refresh_token: phone.refresh_token }),
    headers: { 'user-agent': 'Phone, updated' },
  });
  const headers = { authorization: `Bearer ${laptop.access_token}` };
  const list = (await (await auth.ask('/sessions', { headers })).json()) as Record<string, unknown>[];
  auth.clock.set(new Date());
  expect(list).toHaveLength(3);
  expect(list[0], 'the last one used comes first').toMatchObject({
    user_agent: 'Phone, updated',
    ip: '203.0.113.7',
    aal: 'aal1',
    is_current: false,
  });
  expect(list.find((each) => each['user_agent'] === 'Laptop')).toMatchObject({ is_current: true });
});

test('nobody ends somebody else’s session', async () => {
  const [{ session }, stranger] = [await confirmed(auth), await confirmed(auth)];
  const mine = { authorization: `Bearer ${session?.access_token}` };
  const theirs = { authorization: `Bearer ${stranger.session?.access_token}` };
  const [row] = (await (await auth.ask('/sessions', { headers: theirs })).json()) as { id: string }[];
  for (const id of [row?.id, 'not-a-uuid'])
    expect((await auth.ask(`/sessions/${id}`, { method: 'DELETE', headers: mine })).status).toBe(404);
  expect((await stranger.client.getUser()).error).toBeNull();
  expect((await auth.ask('/sessions')).status).toBe(401);
});
