import { beforeAll, describe, expect, test } from 'vitest';
import { openTestAuth } from '../test-auth.ts';
import type { TestAuth } from '../test-auth.ts';
import { address, confirmed, password } from './people.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await openTestAuth({
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
    GOTRUE_SMS_TEST_OTP: '15550001111=123456',
    GOTRUE_URI_ALLOW_LIST: 'https://app.example.test/*,bobbin://done',
  });
  return auth.close;
});

const below = (link: string) => link.replace('http://localhost:3000/auth/v1', '');

describe('a link or code by mail', () => {
  test('makes an account for somebody new, and a second one only opens it', async () => {
    const email = address();
    const client = auth.client();
    expect((await client.signInWithOtp({ email })).error).toBeNull();
    expect(auth.letterTo(email).letter.subject).toBe('Confirm your e-mail address');
    const first = await client.verifyOtp({ type: 'email', email, token: auth.letterTo(email).code });
    await client.signInWithOtp({ email });
    expect(auth.letterTo(email).letter.subject).toBe('Your link to Bobbin');
    const second = await client.verifyOtp({ type: 'email', email, token: auth.letterTo(email).code });
    expect(second.data.user?.id).toBe(first.data.user?.id);
  });

  test('makes none where the client does not want one', async () => {
    const { error } = await auth.client().signInWithOtp({ email: address(), options: { shouldCreateUser: false } });
    expect(error).toMatchObject({ status: 422, code: 'otp_disabled' });
  });

  test('a code is over after ten minutes, a link after an hour', async () => {
    const { email } = await confirmed(auth);
    await auth.client().signInWithOtp({ email });
    const { code, link } = auth.letterTo(email);
    auth.clock.advance(601);
    expect((await auth.client().verifyOtp({ type: 'email', email, token: code })).error).toMatchObject({
      status: 403,
      code: 'otp_expired',
    });
    const inTime = await auth.ask(below(link), { redirect: 'manual' });
    expect(inTime.headers.get('location')).toContain('access_token=');
    await auth.client().signInWithOtp({ email });
    auth.clock.advance(3601);
    const late = await auth.ask(below(auth.letterTo(email).link), { redirect: 'manual' });
    expect(late.headers.get('location')).toContain('error=access_denied&error_code=otp_expired');
    auth.clock.set(new Date());
  });

  test('is in the reader’s language', async () => {
    const email = address();
    const body = JSON.stringify({ email });
    await auth.ask('/otp', { method: 'POST', body, headers: { 'accept-language': 'fr-CA,fr;q=0.9' } });
    expect(auth.letterTo(email).letter).toMatchObject({
      subject: 'Confirmez votre adresse e-mail',
      html: expect.stringContaining('lang="fr-FR"'),
    });
  });

  test('a letter points at the configured origin, whatever the request says', async () => {
    const email = address();
    await auth.ask('/otp', {
      method: 'POST',
      body: JSON.stringify({ email }),
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(auth.letterTo(email).link).toMatch(/^http:\/\/localhost:3000\/auth\/v1\/verify\?token=/);
    expect(auth.letterTo(email).letter.html).not.toContain('evil');
  });
});

describe('where a link leads', () => {
  test.each([
    ['http://localhost:3000/stats?next=1', true],
    ['http://localhost:9999/elsewhere', true],
    ['http://127.0.0.1:5000/x', true],
    ['https://app.example.test/page', true],
    ['bobbin://done', true],
    ['https://app.example.test/deep/page', false],
    ['https://evil.example/', false],
    ['https://app.example.test.evil.example/page', false],
    ['https://user@app.example.test/page', false],
    ['//evil.example', false],
    ['javascript:alert(1)', false],
    ['http://2130706433/', false],
    ['http://10.0.0.1/', false],
    ['https://app.example.test\\@evil.example/', false],
  ])('%s: allowed %s', async (target, isAllowed) => {
    const { email } = await confirmed(auth);
    await auth.client().signInWithOtp({ email, options: { emailRedirectTo: target } });
    const answer = await auth.ask(below(auth.letterTo(email).link), { redirect: 'manual' });
    const location = answer.headers.get('location') ?? '';
    const expected = isAllowed ? new URL(target).href.split('#')[0] : 'http://localhost:3000/';
    expect(location.split('#')[0]).toBe(expected);
  });
});

test('a phone signs up and in by text, and a test number by its known code', async () => {
  const client = auth.client();
  const { data } = await client.signUp({ phone: '+33612000001', password });
  expect(data.user).toMatchObject({ phone: '33612000001', email: '', identities: [{ provider: 'phone' }] });
  const code = /\d{6}/.exec(auth.texts.at(-1)?.text ?? '')?.[0] ?? '';
  const { data: entered } = await client.verifyOtp({ type: 'sms', phone: '+33612000001', token: code });
  expect(entered.user?.phone_confirmed_at).toEqual(expect.any(String));
  expect((await auth.client().signInWithPassword({ phone: '33612000001', password })).error).toBeNull();

  const sent = await auth.client().signInWithOtp({ phone: '+15550001111' });
  expect(sent.data.messageId).toBe('test-otp');
  expect((await auth.client().verifyOtp({ type: 'sms', phone: '+15550001111', token: '123456' })).error).toBeNull();
});

test('somebody anonymous becomes somebody by an address, and stays the same', async () => {
  const client = auth.client();
  const { data } = await client.signInAnonymously({ options: { data: { theme: 'dark' } } });
  expect(data.user).toMatchObject({
    is_anonymous: true,
    identities: [],
    app_metadata: {},
    user_metadata: { theme: 'dark' },
  });
  const email = address();
  await client.updateUser({ email });
  const { data: kept } = await client.verifyOtp({ type: 'email_change', email, token: auth.letterTo(email).code });
  expect(kept.user).toMatchObject({ id: data.user?.id, email, is_anonymous: false });
});

test('sessions are listed for their owner, and each can be ended', async () => {
  const { client, email, session } = await confirmed(auth);
  await auth.client().signInWithPassword({ email, password });
  const headers = { authorization: `Bearer ${session?.access_token}` };
  const list = (await (await auth.ask('/sessions', { headers })).json()) as { id: string; is_current: boolean }[];
  expect(list.filter((each) => each.is_current)).toHaveLength(1);
  expect(list).toHaveLength(2);
  const other = list.find((each) => !each.is_current)?.id;
  expect((await auth.ask(`/sessions/${other}`, { method: 'DELETE', headers })).status).toBe(204);
  expect((await auth.ask(`/sessions/${other}`, { method: 'DELETE', headers })).status).toBe(404);
  expect((await client.getUser()).error).toBeNull();
});

describe('refusals', () => {
  test('speak both versions', async () => {
    const body = JSON.stringify({ email: 'nobody@example.test', password });
    const old = await auth.ask('/token?grant_type=password', { method: 'POST', body });
    expect(old.status).toBe(400);
    expect(await old.json()).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
    const headers = { 'X-Supabase-Api-Version': '2024-01-01' };
    const young = await auth.ask('/token?grant_type=password', { method: 'POST', body, headers });
    expect(await young.json()).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' });
    expect(young.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
    expect(young.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  });

  test.each([
    ['not json', 400, 'bad_json'],
    ['[]', 400, 'bad_json'],
    ['"text"', 400, 'bad_json'],
    ['{"email":{}}', 400, 'validation_failed'],
    ['{"email":"a\\u0000@example.test"}', 400, 'validation_failed'],
    [`{"data":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`, 400, 'validation_failed'],
    [`{"email":"${'a'.repeat(1_100_000)}"}`, 413, 'request_entity_too_large'],
  ])('%.30s', async (body, status, code) => {
    const answer = await auth.ask('/signup', { method: 'POST', body });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });

  test('a token that was not signed here opens nothing', async () => {
    const { session } = await confirmed(auth);
    const [header = '', payload = '', signature = ''] = (session?.access_token ?? '').split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const token of [
      `${none}.${payload}.`,
      `${header}.${payload}.AAAA${signature.slice(4)}`,
      'x',
      `${header}.${payload}`,
    ]) {
      const answer = await auth.ask('/user', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(403);
      expect(answer.headers.get('x-sb-error-code')).toBe('bad_jwt');
    }
    expect((await auth.ask('/user')).status).toBe(401);
  });
});

test('many who sign up at once with one address make one user, and nothing fails', async () => {
  const email = address();
  const answers = await Promise.all(Array.from({ length: 8 }, () => auth.client().signUp({ email, password })));
  expect(answers.map(({ error }) => error)).toEqual(Array.from({ length: 8 }, () => null));
  const { rows } = await auth.needs.pool.query('select from auth.users where email = $1', [email]);
  expect(rows).toHaveLength(1);
});

test.each(['%00', 'pkce_%00', 'x'.repeat(5000)])(
  'a link with %.10s in place of its token is over, and no fault',
  async (token) => {
    const answer = await auth.ask(`/verify?type=signup&token=${token}`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('error_code=otp_expired');
  },
);

test('whose turn it is not yet hears it alike, known or not, and no address is kept in a counter', async () => {
  const limited = await openTestAuth({ GOTRUE_RATE_LIMIT_OTP: '3', GOTRUE_SMTP_MAX_FREQUENCY: '60s' });
  try {
    const { email } = await confirmed(limited);
    for (const each of [email, 'unknown@example.test']) {
      const [first, second] = [
        await limited.client().resetPasswordForEmail(each),
        await limited.client().resetPasswordForEmail(each),
      ];
      expect(first.error).toBeNull();
      expect(second.error).toMatchObject({ status: 429 });
    }
    expect((await limited.client().resetPasswordForEmail(address())).error?.code).toBe('over_request_rate_limit');
    const { rows } = await limited.needs.pool.query<{ key: string }>('select key from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ key }) => key.includes('@') || key.includes('203.0.113'))).toEqual([]);
  } finally {
    await limited.close();
  }
});
