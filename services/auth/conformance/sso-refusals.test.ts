import { afterEach, beforeAll, expect, test } from 'vitest';
import { samlAdmin } from './test-saml.ts';
import { openSignOn } from './test-sign-on.ts';
import type { SignOn } from './test-sign-on.ts';

let company: SignOn;
beforeAll(async () => {
  company = await openSignOn();
  return company.close;
});
afterEach(() => company.auth.clock.set(new Date()));

test('somebody without an id that lasts, or without an address, cannot be told apart', async () => {
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  const visitor = await company.leave();
  expect(
    await company.post(company.signed(visitor.requestId, { nameIdFormat: transient }), visitor.relayState),
  ).toMatchObject({ code: 'saml_assertion_no_user_id' });
  const unreachable = await company.leave();
  expect(
    await company.post(company.signed(unreachable.requestId, { email: '' }), unreachable.relayState),
  ).toMatchObject({ code: 'saml_assertion_no_email' });
});

test('a provider that is disabled neither sends anybody away nor lets anybody in', async () => {
  const { relayState, requestId } = await company.leave();
  await samlAdmin(company.auth)('PUT', `/${company.providerId}`, { disabled: true });
  expect(await company.post(company.signed(requestId), relayState)).toMatchObject({
    code: 'sso_provider_disabled',
    token: null,
  });
  expect((await company.auth.client().signInWithSSO({ providerId: company.providerId })).error).toMatchObject({
    status: 404,
    code: 'sso_provider_disabled',
  });
  await samlAdmin(company.auth)('PUT', `/${company.providerId}`, { disabled: false });
  expect((await company.auth.client().signInWithSSO({ providerId: company.providerId })).error).toBeNull();
});

test('somebody banned is told so', async () => {
  const subject = 'banned-person';
  const enter = async () => {
    const { relayState, requestId } = await company.leave();
    return company.post(company.signed(requestId, { subject }), relayState);
  };
  const { token } = await enter();
  await company.auth.needs.pool.query(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [
    (await company.claimsOf(token)).sub,
  ]);
  expect(await enter()).toMatchObject({ error: 'access_denied', code: 'user_banned', token: null });
});

test('a session ends when the company says so', async () => {
  const { relayState, requestId } = await company.leave();
  const sessionNotOnOrAfter = new Date(company.auth.clock.now().getTime() + 600_000);
  const { refreshToken } = await company.post(company.signed(requestId, { sessionNotOnOrAfter }), relayState);
  const refresh = async (token: string | null) => {
    const body = JSON.stringify({ refresh_token: token });
    const answer = await company.auth.ask('/token?grant_type=refresh_token', { method: 'POST', body });
    return { code: answer.headers.get('x-sb-error-code'), json: (await answer.json()) as { refresh_token?: string } };
  };
  const { code, json } = await refresh(refreshToken);
  expect(code).toBeNull();
  company.auth.clock.advance(601);
  expect((await refresh(json.refresh_token ?? null)).code).toBe('session_expired');
});

test('where a captcha is asked for, nobody is sent away without one', async () => {
  const { settings } = company.auth.needs;
  company.auth.needs.settings = { ...settings, captcha: { isEnabled: true } };
  expect((await company.auth.client().signInWithSSO({ providerId: company.providerId })).error).toMatchObject({
    code: 'captcha_failed',
  });
  company.auth.needs.settings = settings;
});

test('where nobody may sign up, no newcomer is let in by their company either', async () => {
  const { settings } = company.auth.needs;
  company.auth.needs.settings = { ...settings, signup: { ...settings.signup, isDisabled: true } };
  const { relayState, requestId } = await company.leave();
  expect(await company.post(company.signed(requestId), relayState)).toMatchObject({
    error: 'access_denied',
    code: 'signup_disabled',
  });
  company.auth.needs.settings = settings;
});
