/** What the client is told; anything else that is thrown becomes a 500 without its text. */
export class AuthError extends Error {
  override name = 'AuthError';
  readonly status: number;
  readonly code: string;
  readonly weakPassword: { reasons: string[] } | undefined;

  constructor(status: number, code: string, message: string, weakPassword?: { reasons: string[] }) {
    super(message);
    this.status = status;
    this.code = code;
    this.weakPassword = weakPassword;
  }
}

/** In the shape of OAuth 2, which some grants answer in whatever the version asked for. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

export const invalid = (message: string, status = 400) => new AuthError(status, 'validation_failed', message);
export const signupDisabled = () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
export const alreadyRegistered = () => new AuthError(422, 'user_already_exists', 'User already registered');
export const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials');
export const expiredCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const expiredLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const phoneExists = () =>
  new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
export const unknownCaller = () => new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
export const endedSession = () =>
  new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
export const linkingDisabled = () => new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
export const tooOften = () => new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
