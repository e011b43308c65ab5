import type { Context } from 'hono';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { APP } from './app.ts';
import { badCode, badParameter, graphError } from './graph-error.ts';
import { LONG_LIVED_S } from './grants.ts';
import type { Grants } from './grants.ts';
import { parametersOf } from './parameters.ts';

/** A code for a short-lived token, and that for a long-lived one. */
export function tokenRoutes(grants: Grants): Routes {
  const routes = newRoutes();
  routes.on(['GET', 'POST'], '/oauth/access_token', async (c) => {
    const given = await parametersOf(c);
    if (given['grant_type'] !== 'authorization_code')
      return badParameter(c, 'Param grant_type must be authorization_code');
    if (given['client_id'] !== APP.id) return wrongApp(c, 'Error validating application. Invalid application ID.', 101);
    if (given['client_secret'] !== APP.secret) return wrongApp(c, 'Error validating client secret.', 1);
    const grant = await grants.takeCode(given['code'] ?? '');
    if (grant === 'unknown')
      return c.json(
        {
          error_type: 'OAuthException',
          code: 400,
          error_message: 'Matching code was not found or was already used',
        },
        400,
      );
    if (typeof grant === 'string') return badCode(c, `${grant}_authorization_code`);
    if (grant.redirectUri !== given['redirect_uri']) return badCode(c, 'redirect_uri_mismatch');
    const token = await grants.newToken(grant, 'short');
    // A bare number, as the real service writes it, though JavaScript cannot read it.
    return c.body(`{"access_token":${JSON.stringify(token)},"user_id":${grant.creatorId}}`, 200, {
      'content-type': 'application/json',
    });
  });
  routes.get('/access_token', async (c) => {
    const given = c.req.query();
    if (given['grant_type'] !== 'th_exchange_token')
      return badParameter(c, 'Param grant_type must be th_exchange_token');
    if (given['client_secret'] !== APP.secret) return wrongApp(c, 'Error validating client secret.', 1);
    const token = await grants.findToken(given['access_token'] ?? '');
    if (!token || token.isExpired) return badToken(c, token !== undefined);
    if (token.kind === 'long')
      return graphError(c, 400, {
        message: 'Session key invalid. This could be because the session key has an incorrect format',
        type: 'OAuthException',
        code: 452,
        error_subcode: 4279019,
      });
    const long = await grants.newToken(token, 'long');
    return c.json({ access_token: long, token_type: 'bearer', expires_in: LONG_LIVED_S });
  });
  return routes;
}

export function badToken(c: Context, isExpired: boolean): Response {
  return graphError(
    c,
    400,
    isExpired
      ? {
          message: 'Error validating access token: Session has expired',
          type: 'OAuthException',
          code: 190,
          error_subcode: 463,
        }
      : {
          message: 'Invalid OAuth access token - Cannot parse access token',
          type: 'OAuthException',
          code: 190,
          is_transient: false,
        },
  );
}

function wrongApp(c: Context, message: string, code: number): Response {
  return graphError(c, 400, { message, type: 'OAuthException', code });
}
