/** Everything that can stand between somebody and their account; each has its sentence in every language. */
export const FIELD_PROBLEMS = [
  'email-missing',
  'email-wrong',
  'address-missing',
  'phone-wrong',
  'password-missing',
  'password-short',
  'password-long',
  'code-missing',
  'code-wrong',
  'captcha',
] as const;

const SERVICE_PROBLEMS = [
  'no-match',
  'not-confirmed',
  'banned',
  'wait',
  'text-not-sent',
  'signups-closed',
  'way-closed',
  'weak-password',
  'same-password',
  'code-expired',
  'link-expired',
  'cancelled',
  'email-unverified',
  'already-linked',
  'linked-elsewhere',
  'email-taken',
  'last-identity',
  'needs-second-factor',
  'needs-fresh-sign-in',
  'managed-elsewhere',
  'unreachable',
  'unknown',
] as const;

export type EntranceProblem = (typeof FIELD_PROBLEMS)[number] | (typeof SERVICE_PROBLEMS)[number];
export type EntranceField = 'email' | 'password' | 'code' | 'captcha';

type ServiceError = { code?: string | undefined; status?: number | undefined; name?: string; message?: string };

const BY_CODE: Record<string, EntranceProblem> = {
  invalid_credentials: 'no-match',
  email_not_confirmed: 'not-confirmed',
  phone_not_confirmed: 'not-confirmed',
  user_banned: 'banned',
  over_request_rate_limit: 'wait',
  over_email_send_rate_limit: 'wait',
  over_sms_send_rate_limit: 'wait',
  sms_send_failed: 'text-not-sent',
  captcha_failed: 'captcha',
  signup_disabled: 'signups-closed',
  email_provider_disabled: 'way-closed',
  phone_provider_disabled: 'way-closed',
  provider_disabled: 'way-closed',
  weak_password: 'weak-password',
  same_password: 'same-password',
  otp_expired: 'code-expired',
  mfa_verification_failed: 'code-wrong',
  mfa_challenge_expired: 'code-expired',
  // Begun in another tab, or left: its code is on nobody's screen any more.
  mfa_factor_not_found: 'code-expired',
  flow_state_expired: 'link-expired',
  flow_state_not_found: 'link-expired',
  flow_state_already_used: 'link-expired',
  bad_oauth_state: 'link-expired',
  bad_code_verifier: 'link-expired',
  provider_email_needs_verification: 'email-unverified',
  email_exists: 'email-taken',
  user_already_exists: 'email-taken',
  single_identity_not_deletable: 'last-identity',
  email_conflict_identity_not_deletable: 'last-identity',
  insufficient_aal: 'needs-second-factor',
  reauthentication_needed: 'needs-fresh-sign-in',
  // Signed out elsewhere, a moment ago.
  refresh_token_not_found: 'needs-fresh-sign-in',
  refresh_token_already_used: 'needs-fresh-sign-in',
  session_not_found: 'needs-fresh-sign-in',
  session_expired: 'needs-fresh-sign-in',
  // The client has let go of a session that is over, and asks without one.
  no_authorization: 'needs-fresh-sign-in',
  reauthentication_not_valid: 'code-expired',
  user_sso_managed: 'managed-elsewhere',
  email_address_invalid: 'email-wrong',
};

/** What an answer of the auth service means to the person who reads it. */
export function problemOf({ code, status, name, message }: ServiceError): EntranceProblem {
  if (code === 'identity_already_exists')
    return message?.includes('another user') ? 'linked-elsewhere' : 'already-linked';
  if (code === 'access_denied') return 'cancelled';
  const known = code === undefined ? undefined : BY_CODE[code];
  if (known) return known;
  if (status === 429) return 'wait';
  if (name === 'AuthSessionMissingError') return 'needs-fresh-sign-in';
  return name === 'AuthRetryableFetchError' ? 'unreachable' : 'unknown';
}

/** A link that failed tells so in the address it leads to. */
export function problemOfLink(parameters: URLSearchParams): EntranceProblem | undefined {
  const error = parameters.get('error') ?? undefined;
  const code = parameters.get('error_code') ?? undefined;
  if (!error && !code) return undefined;
  if (code === 'otp_expired') return 'link-expired';
  const message = parameters.get('error_description') ?? '';
  const problem = problemOf({ code: code ?? error, message });
  return problem === 'unknown' && error === 'access_denied' ? 'cancelled' : problem;
}

export function isFieldProblem(code: string | undefined): code is (typeof FIELD_PROBLEMS)[number] {
  return FIELD_PROBLEMS.some((known) => known === code);
}
