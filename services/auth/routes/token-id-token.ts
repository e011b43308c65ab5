import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';

export async function idTokenGrant(_context: AuthContext): Promise<Response> {
  throw new AuthError(400, 'provider_disabled', 'Provider (issuer) is not enabled');
}
