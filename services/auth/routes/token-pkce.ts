import { z } from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import { enter } from '../sessions/enter.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { redeemAuthCode } from '../tokens/pkce.ts';
import { refuseBanned } from '../users/banned.ts';
import { findUser } from '../users/find-user.ts';

const Body = z.object({ auth_code: z.string().nullish(), code_verifier: z.string().nullish() });

/** Trades the code of a link or a provider for a session, in the browser that asked for it. */
export async function pkceGrant(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { auth_code: code, code_verifier: verifier } = await readBody(context, Body);
  if (!code || !verifier) throw invalid('invalid request: both auth code and code verifier should be non-empty');
  const visit = visitOf(context);
  const answer = await needs.db.transaction(async (tx): Promise<TokenResponse> => {
    const flow = await redeemAuthCode(tx, code, verifier, needs.settings.flowLifetime, visit.now);
    const user = flow.userId ? await findUser(tx, { id: flow.userId }) : undefined;
    if (!user) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
    refuseBanned(user, visit.now);
    const entered = await enter(needs, tx, {
      user,
      method: flow.authenticationMethod,
      visit,
      provider: flow.providerType,
    });
    const open = (sealed: string | null) => (sealed ? needs.keys.open('auth:provider-token', sealed) : undefined);
    const [providerToken, providerRefreshToken] = [open(flow.providerAccessToken), open(flow.providerRefreshToken)];
    return {
      ...entered,
      ...(providerToken ? { provider_token: providerToken } : {}),
      ...(providerRefreshToken ? { provider_refresh_token: providerRefreshToken } : {}),
    };
  });
  return context.json(answer);
}
