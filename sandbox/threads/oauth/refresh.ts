import type { Clock } from '#sandbox/control/clock.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import type { Registration } from '../app/registration.ts';
import { badParameter, noPermission } from '../graph/refusals.ts';
import type { Network } from '../network.ts';
import type { Grants } from './grants.ts';
import { LONG_LIVED_S } from './grants.ts';
import { liveToken } from './token-routes.ts';
import type { Tokens } from './tokens.ts';

const DAY_MS = 24 * 3600 * 1000;

type Needs = { grants: Grants; tokens: Tokens; network: Network; registration: Registration; clock: Clock };

/** Sixty more days for a token that is a day old. The one it replaces goes on until its own end, unless told otherwise. */
export function refreshRoutes({ grants, tokens, network, registration, clock }: Needs): Routes {
  const routes = newRoutes();
  routes.get('/refresh_access_token', async (c) => {
    const now = clock.now();
    if (c.req.query('grant_type') !== 'th_refresh_token')
      throw badParameter('Param grant_type must be th_refresh_token');
    const token = liveToken(await tokens.find(c.req.query('access_token') ?? ''), now);
    if (token.kind === 'short') throw badParameter('Only a long-lived access token can be refreshed');
    if (token.issuedAt.getTime() > now.getTime() - DAY_MS)
      throw badParameter('The access token must be at least 24 hours old to be refreshed');
    if (token.granted.expiresAt <= now || !token.granted.scopes.includes('threads_basic'))
      throw noPermission(await registration.settings());
    // Of a private profile only the token lives on: what it granted has to be granted again after ninety days.
    if (!(await network.accountById(token.creatorId))?.isPrivate) await grants.extend(token.creatorId);
    const refreshed = await tokens.create(token, 'long');
    if ((await registration.settings()).refresh_ends_old) await tokens.expire(token.token);
    return c.json({ access_token: refreshed, token_type: 'bearer', expires_in: LONG_LIVED_S });
  });
  return routes;
}
