import type { AuthError } from '../auth-error.ts';
import type { TokenResponse } from '../sessions/token-response.ts';

/** A target with parameters in its query or fragment, form-encoded and sorted by name; its own query stays. */
export function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of sorted(parameters)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  url.hash = new URLSearchParams(sorted({ ...parameters, sb: '' })).toString();
  return url.href;
}

export function sessionParameters(session: TokenResponse): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    ...(session.provider_token ? { provider_token: session.provider_token } : {}),
    ...(session.provider_refresh_token ? { provider_refresh_token: session.provider_refresh_token } : {}),
  };
}

const ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
};

export function errorParameters({ status, code, message }: AuthError, other?: string): Record<string, string> {
  const error = ERRORS[status] ?? other;
  return { ...(error ? { error } : {}), error_code: code, error_description: message };
}

function sorted(parameters: Record<string, string>): [string, string][] {
  return Object.entries(parameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
