import type { Clock } from '#sandbox/control/clock.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { APP } from '../app/app.ts';
import { badParameter } from '../graph/refusals.ts';
import { isAppToken, liveToken } from './token-routes.ts';
import type { Token, Tokens } from './tokens.ts';

/** What a token is good for; a lapsed grant does not show, as in the real answer. */
export function debugTokenRoutes({ tokens, clock }: { tokens: Tokens; clock: Clock }): Routes {
  const routes = newRoutes();
  routes.get('/debug_token', async (c) => {
    const { input_token: asked, access_token: own } = c.req.query();
    if (!asked) throw badParameter('The parameter input_token is required');
    const bearer = own ?? /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    if (!isAppToken(bearer)) liveToken(await tokens.find(bearer), clock.now());
    const token = await tokens.find(asked);
    return c.json({ data: token ? described(token, clock.now()) : { is_valid: false, scopes: [] } });
  });
  return routes;
}

function described(token: Token, now: Date) {
  return {
    type: 'USER',
    application: APP.name,
    issued_at: seconds(token.issuedAt),
    expires_at: seconds(token.expiresAt),
    data_access_expires_at: seconds(token.granted.expiresAt),
    is_valid: !token.isRevoked && token.expiresAt > now,
    scopes: token.scopes.filter((scope) => token.granted.scopes.includes(scope)),
    user_id: token.creatorId,
  };
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
