/** What can come between somebody and their security key; each has its sentence in every language. */
export type KeyProblem =
  | 'cancelled'
  | 'known'
  | 'refused'
  | 'name-taken'
  | 'too-many'
  | 'needs-second-factor'
  | 'wait'
  | 'unreachable'
  | 'unknown';

const BY_NAME: Record<string, KeyProblem> = {
  // Said for both, so that no page learns which keys somebody has: they stopped, or their key is another.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  AuthRetryableFetchError: 'unreachable',
};

const BY_CODE: Record<string, KeyProblem> = {
  mfa_verification_failed: 'refused',
  mfa_challenge_expired: 'cancelled',
  webauthn_credential_exists: 'known',
  mfa_factor_name_conflict: 'name-taken',
  too_many_enrolled_mfa_factors: 'too-many',
  insufficient_aal: 'needs-second-factor',
  over_request_rate_limit: 'wait',
};

/** Of the browser or of the auth service. */
export function keyProblemOf(error: unknown): KeyProblem {
  if (!(error instanceof Error)) return 'unknown';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return BY_CODE[code] ?? BY_NAME[error.name] ?? 'unknown';
}
