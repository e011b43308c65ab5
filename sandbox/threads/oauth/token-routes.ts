import { createHmac } from 'node:crypto';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import type { Clock } from '#sandbox/control/clock.ts';
import { APP } from '../app/app.ts';
import { GraphError } from '../graph/graph-error.ts';
import { parametersOf } from '../graph/parameters.ts';
import type { Parameters } from '../graph/parameters.ts';
import { badParameter, unsupported } from '../graph/refusals.ts';
import { expiredToken, invalidSession, removedApp, unreadableToken } from '../graph/token-refusals.ts';
import type { Grants } from './grants.ts';
import { LONG_LIVED_S } from './grants.ts';
import type { Token, Tokens } from './tokens.ts';

type Needs = { grants: Grants; tokens: Tokens; clock: Clock };

/** A code for a short-lived token, that for a long-lived one; and the app's own token. */
export function tokenRoutes({ grants, tokens, clock }: Needs): Routes {
  const routes = newRoutes();
  routes.on(['GET', 'POST'], '/oauth/access_token', async (c) => {
    const given = await parametersOf(c);
    checkApp(given);
    if (given['grant_type'] === 'client_credentials') return c.json({ access_token: appToken(), token_type: 'bearer' });
    if (given['grant_type'] !== 'authorization_code')
      throw badParameter('Param grant_type must be one of {authorization_code, client_credentials}');
    const grant = await grants.takeCode(given['code'] ?? '');
    if (grant === 'unknown') return c.json(UNKNOWN_CODE, 400);
    if (typeof grant === 'string') throw badCode(`${grant}_authorization_code`);
    if (grant.redirectUri !== given['redirect_uri']) throw badCode('redirect_uri_mismatch');
    const token = await tokens.create(grant, 'short');
    // A bare number, as the real service writes it, though JavaScript cannot read it.
    return c.body(`{"access_token":${JSON.stringify(token)},"user_id":${grant.creatorId}}`, 200, {
      'content-type': 'application/json',
    });
  });
  routes.get('/access_token', async (c) => {
    const given = c.req.query();
    if (given['grant_type'] !== 'th_exchange_token') throw badParameter('Param grant_type must be th_exchange_token');
    if (given['client_secret'] !== APP.secret) throw wrongApp('Error validating client secret.', 1);
    const token = liveToken(await tokens.find(given['access_token'] ?? ''), clock.now());
    if (token.kind === 'long') throw invalidSession();
    const long = await tokens.create(token, 'long');
    return c.json({ access_token: long, token_type: 'bearer', expires_in: LONG_LIVED_S });
  });
  routes.on(['GET', 'POST'], ['/v1.0/access_token', '/v1.0/refresh_access_token'], (c) => {
    throw unsupported(c.req.method);
  });
  return routes;
}

/** The token, when it can still be used at all. */
export function liveToken(token: Token | undefined, now: Date): Token {
  if (!token) throw unreadableToken();
  if (token.isRevoked) throw removedApp();
  if (token.expiresAt <= now) throw expiredToken(token.expiresAt, now);
  return token;
}

export function isAppToken(token: string): boolean {
  return token === appToken() || token === `TH|${APP.id}|${APP.secret}`;
}

function appToken(): string {
  return `TH|${APP.id}|${createHmac('sha256', APP.secret).update('app token').digest('base64url').slice(0, 27)}`;
}

function checkApp(given: Parameters): void {
  if (given['client_id'] !== APP.id) throw wrongApp('Error validating application. Invalid application ID.', 101);
  if (given['client_secret'] !== APP.secret) throw wrongApp('Error validating client secret.', 1);
}

const wrongApp = (message: string, code: number) => new GraphError(400, { message, code });

const UNKNOWN_CODE = {
  error_type: 'OAuthException',
  code: 400,
  error_message: 'Matching code was not found or was already used',
};

const badCode = (reason: string) =>
  new GraphError(400, {
    message: 'Invalid parameter',
    code: 100,
    error_subcode: 4279030,
    is_transient: false,
    error_user_title: 'Invalid authorization code specified',
    error_user_msg: `Invalid authorization code. Reason: ${reason}.`,
  });
