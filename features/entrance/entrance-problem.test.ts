import { describe, expect, test } from 'vitest';
import { problemOf, problemOfLink } from './entrance-problem.ts';

describe('what the auth service says no with', () => {
  test.each([
    [{ code: 'invalid_credentials', status: 400 }, 'no-match'],
    [{ code: 'over_email_send_rate_limit', status: 429 }, 'wait'],
    [{ status: 429 }, 'wait'],
    [{ code: 'captcha_failed', status: 400 }, 'captcha'],
    [{ code: 'sms_send_failed', status: 422 }, 'text-not-sent'],
    [{ code: 'refresh_token_not_found', status: 400 }, 'needs-fresh-sign-in'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'needs-fresh-sign-in'],
    [{ code: 'mfa_factor_not_found', status: 404 }, 'code-expired'],
    [{ code: 'identity_already_exists', message: 'Identity is already linked' }, 'already-linked'],
    [{ code: 'identity_already_exists', message: 'Identity is already linked to another user' }, 'linked-elsewhere'],
    [{ name: 'AuthRetryableFetchError', status: 0 }, 'unreachable'],
    [{ code: 'something_new', status: 400 }, 'unknown'],
    [{}, 'unknown'],
  ] as const)('%j is a case of %s', (error, problem) => {
    expect(problemOf(error)).toBe(problem);
  });
});

describe('a link that leads back with an error', () => {
  test.each([
    ['error=access_denied&error_code=otp_expired', 'link-expired'],
    ['error=access_denied&error_description=The+user+said+no', 'cancelled'],
    ['error=access_denied&error_code=provider_email_needs_verification', 'email-unverified'],
    ['error=server_error&error_code=user_banned', 'banned'],
    ['error_code=bad_oauth_state', 'link-expired'],
    ['error=server_error', 'unknown'],
    ['code=abc&kind=link', undefined],
  ])('%s', (query, problem) => {
    expect(problemOfLink(new URLSearchParams(query))).toBe(problem);
  });
});
