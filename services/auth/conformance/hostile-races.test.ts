import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

const DAY = 86_400;

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_JWT_EXP: String(3 * DAY),
    GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION: 'true',
  });
  return auth.close;
});

type Answer = { status: number; location: string; body: Record<string, unknown> };

/** A hundred at once of the same request, or of one for each number. */
async function hundred(path: string, init: (index: number) => RequestInit): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const answer = await auth.ask(path, { redirect: 'manual', ...init(index) });
      const text = await answer.text();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      return { status: answer.status, location: answer.headers.get('location') ?? '', body };
    }),
  );
}

const sent = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
});

function expectOne(answers: Answer[], otherStatus: number, code: string): void {
  const lucky = answers.filter(({ status }) => status === 200);
  const others = answers.filter(({ status }) => status !== 200);
  expect(lucky).toHaveLength(1);
  expect(new Set(others.map(({ status, body }) => `${status} ${String(body['error_code'])}`))).toEqual(
    new Set([`${otherStatus} ${code}`]),
  );
}

async function sessionsOf(email: string): Promise<number> {
  const { rowCount } = await auth.needs.pool.query(
    'select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  );
  return rowCount ?? 0;
}

test('a code from a letter', async () => {
  const email = address();
  await auth.client().signUp({ email, password });
  const { code } = auth.letterTo(email);
  expectOne(await hundred('/verify', () => sent({ type: 'signup', email, token: code })), 403, 'otp_expired');
  expect(await sessionsOf(email)).toBe(1);
});

test('the hash of a link, in a page', async () => {
  const email = address();
  await auth.client().signUp({ email, password });
  const hash = new URL(auth.letterTo(email).link).searchParams.get('token') ?? '';
  expectOne(await hundred('/verify', () => sent({ type: 'signup', token_hash: hash })), 403, 'otp_expired');
  expect(await sessionsOf(email)).toBe(1);
});

test('a recovery link, opened', async () => {
  const { email } = await confirmed(auth);
  await auth.client().resetPasswordForEmail(email);
  const { search } = new URL(auth.letterTo(email).link);
  const answers = await hundred(`/verify${search}`, () => ({}));
  expect(answers.filter(({ location }) => location.includes('access_token='))).toHaveLength(1);
  expect(answers.filter(({ location }) => location.includes('error_code=otp_expired'))).toHaveLength(99);
  expect(await sessionsOf(email)).toBe(2);
});

test('a code of a flow', async () => {
  const { email } = await confirmed(auth);
  const verifier = 'v'.repeat(43);
  await auth.ask('/otp', sent({ email, code_challenge: verifier, code_challenge_method: 'plain' }));
  const { search } = new URL(auth.letterTo(email).link);
  const opened = await auth.ask(`/verify${search}`, { redirect: 'manual' });
  const code = new URL(opened.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const answers = await hundred('/token?grant_type=pkce', () => sent({ auth_code: code, code_verifier: verifier }));
  expectOne(answers, 404, 'flow_state_not_found');
  expect(await sessionsOf(email)).toBe(2);
});

test('a refresh token has one child, which all who ask at once are given', async () => {
  const { session } = await confirmed(auth);
  const answers = await hundred('/token?grant_type=refresh_token', () =>
    sent({ refresh_token: session?.refresh_token }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
  expect(new Set(answers.map(({ body }) => body['refresh_token'])).size).toBe(1);
  const { rows } = await auth.needs.pool.query<{ tokens: number; active: number }>(
    `select count(*)::int as tokens, count(*) filter (where not revoked)::int as active
     from auth.refresh_tokens where user_id = $1`,
    [session?.user.id],
  );
  expect(rows).toEqual([{ tokens: 2, active: 1 }]);
});

test('a token that was stolen ends its family, however many ask', async () => {
  const { session, client } = await confirmed(auth);
  await client.refreshSession();
  await client.refreshSession();
  auth.clock.advance(60);
  const answers = await hundred('/token?grant_type=refresh_token', () =>
    sent({ refresh_token: session?.refresh_token }),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['error_code'])}`))).toEqual(
    new Set(['400 refresh_token_already_used']),
  );
  expect((await client.refreshSession()).error?.code).toBe('refresh_token_already_used');
});

async function withTotp() {
  const person = await confirmed(auth);
  const { data } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  const factorId = data?.id ?? '';
  const code = new TOTP({ secret: data?.totp.secret ?? '' }).generate({ timestamp: auth.clock.now().getTime() });
  return { ...person, code, factorId, token: person.session?.access_token ?? '' };
}

test('a challenge of a factor', async () => {
  const { client, factorId, code, token } = await withTotp();
  const { data } = await client.mfa.challenge({ factorId });
  const answers = await hundred(`/factors/${factorId}/verify`, () => sent({ challenge_id: data?.id, code }, token));
  expectOne(answers, 422, 'mfa_ip_address_mismatch');
});

test('a code of an authenticator, with a challenge for each', async () => {
  const { factorId, code, token } = await withTotp();
  const challenges = await hundred(`/factors/${factorId}/challenge`, () => sent({}, token));
  const answers = await hundred(`/factors/${factorId}/verify`, (index) =>
    sent({ challenge_id: challenges[index]?.body['id'], code }, token),
  );
  expectOne(answers, 422, 'mfa_verification_failed');
});

test('a code that proves again who is there', async () => {
  const { client, email, session } = await confirmed(auth);
  auth.clock.advance(DAY + 60);
  await client.reauthenticate();
  const { code } = auth.letterTo(email);
  const { passwords } = auth.needs;
  // Two hundred hashes are not what is tried here.
  auth.needs.passwords = { ...passwords, hash: () => Promise.resolve('-'), matches: () => Promise.resolve(false) };
  const answers = await hundred('/user', (index) => ({
    ...sent({ password: `another-long-password-${index}`, nonce: code }, session?.access_token),
    method: 'PUT',
  }));
  auth.needs.passwords = passwords;
  expectOne(answers, 422, 'reauthentication_not_valid');
});
