import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

describe('with rotation off', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await openTestAuth({ GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: 'false' });
    return auth.close;
  });

  test('a refresh token stays, and works again and again', async () => {
    const { client, session, user } = await confirmed(auth);
    for (let turn = 0; turn < 3; turn += 1) {
      auth.clock.advance(60);
      const { data, error } = await client.refreshSession();
      expect(error).toBeNull();
      expect(data.session?.refresh_token).toBe(session?.refresh_token);
    }
    const { rowCount } = await auth.needs.pool.query('select 1 from auth.refresh_tokens where user_id = $1', [
      user?.id,
    ]);
    expect(rowCount).toBe(1);
  });

  test('it ends with its session all the same', async () => {
    const { client, session } = await confirmed(auth);
    await client.signOut();
    const { error } = await auth.client().refreshSession({ refresh_token: session?.refresh_token ?? '' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('with limits', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await openTestAuth({
      GOTRUE_MFA_RATE_LIMIT_CHALLENGE_AND_VERIFY: '1000',
      GOTRUE_RATE_LIMIT_HEADER: 'x-client-ip',
      GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '1000',
    });
    return auth.close;
  });

  test('a factor is guessed at twenty times in five minutes, from however many addresses', async () => {
    const { client, session } = await confirmed(auth);
    const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
    const guess = (index: number) =>
      auth.ask(`/factors/${data?.id}/verify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session?.access_token}`, 'x-client-ip': `203.0.113.${index}` },
        body: JSON.stringify({ challenge_id: crypto.randomUUID(), code: '000000' }),
      });
    for (let index = 0; index < 20; index += 1) expect((await guess(index)).status).toBe(422);
    expect((await guess(20)).status).toBe(429);
    const other = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'tablet' });
    expect(
      (await client.mfa.challengeAndVerify({ factorId: other.data?.id ?? '', code: '000000' })).error?.status,
    ).toBe(422);
  });

  test('a password is guessed at twenty times in five minutes, known address or not', async () => {
    const { email } = await confirmed(auth);
    for (const tried of [email, address()]) {
      const statuses: number[] = [];
      for (let index = 0; index < 21; index += 1) {
        const answer = await auth.ask('/token?grant_type=password', {
          method: 'POST',
          headers: { 'x-client-ip': `203.0.113.${index}` },
          body: JSON.stringify({ email: tried, password: `${password}-${index}` }),
        });
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    }
  });
});

describe('an administrator’s list', () => {
  let auth: TestAuth;
  beforeAll(async () => {
    auth = await openTestAuth();
    return auth.close;
  });

  const listed = async (query: string) => {
    const exp = Math.floor(auth.clock.now().getTime() / 1000) + 3600;
    const token = await auth.needs.signer.sign({ role: 'service_role', exp } as never);
    const answer = await auth.ask(`/admin/users?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const { users } = (await answer.json()) as { users: { email: string }[] };
    return { emails: users.map(({ email }) => email), total: answer.headers.get('x-total-count') };
  };

  test('is narrowed by part of an address or number, and a sign that means anything means itself', async () => {
    for (const email of ['ada.one@example.test', 'ada_two@example.test', 'bob@example.test']) {
      await auth.client().signUp({ email, password });
      auth.clock.advance(1);
    }
    expect(await listed('filter=ADA')).toEqual({
      emails: ['ada_two@example.test', 'ada.one@example.test'],
      total: '2',
    });
    expect(await listed('filter=a_t')).toEqual({ emails: ['ada_two@example.test'], total: '1' });
    expect(await listed('filter=%25')).toEqual({ emails: [], total: '0' });
    expect((await listed('filter=bob@example.test')).emails).toEqual(['bob@example.test']);
  });
});
