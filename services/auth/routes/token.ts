import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { countAddress } from '../http/limits.ts';
import { idTokenGrant } from './token-id-token.ts';
import { passwordGrant } from './token-password.ts';
import { pkceGrant } from './token-pkce.ts';
import { refreshGrant } from './token-refresh.ts';

const GRANTS: Record<string, (context: AuthContext) => Promise<Response>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
};

export async function token(context: AuthContext): Promise<Response> {
  const type = context.req.query('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  if (!grant) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  await countAddress(context, 'token', (limits) => limits.token);
  return grant(context);
}
