import { AuthApiError, AuthRetryableFetchError } from '@supabase/auth-js';
import { expect, test } from 'vitest';
import { keyProblemOf } from './security-key-problem.ts';

test.each([
  [new DOMException('', 'NotAllowedError'), 'cancelled'],
  [new DOMException('', 'AbortError'), 'cancelled'],
  [new DOMException('', 'InvalidStateError'), 'known'],
  [new DOMException('', 'SecurityError'), 'unknown'],
  [new AuthApiError('', 422, 'mfa_verification_failed'), 'refused'],
  [new AuthApiError('', 422, 'webauthn_credential_exists'), 'known'],
  [new AuthApiError('', 422, 'mfa_factor_name_conflict'), 'name-taken'],
  [new AuthApiError('', 422, 'too_many_enrolled_mfa_factors'), 'too-many'],
  [new AuthApiError('', 403, 'insufficient_aal'), 'needs-second-factor'],
  [new AuthApiError('', 429, 'over_request_rate_limit'), 'wait'],
  [new AuthRetryableFetchError('', 0), 'unreachable'],
  [new AuthApiError('', 400, 'validation_failed'), 'unknown'],
  ['anything', 'unknown'],
])('%s is %s', (error, problem) => {
  expect(keyProblemOf(error)).toBe(problem);
});
