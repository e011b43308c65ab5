import type { Context } from 'hono';
import { CHOICE_POLICY } from '../pages/choice-policy.ts';
import { newRoutes } from '../routes.ts';
import type { Routes } from '../routes.ts';
import { APP, isRegistered } from './app.ts';
import { findCreator } from './creators.ts';
import type { Grants } from './grants.ts';
import { windowPage } from './window-page.ts';

/** Where a creator allows an app to act for them. */
export function windowRoutes(grants: Grants): Routes {
  const routes = newRoutes();
  routes.get('/', (c) => {
    const asked = askedIn(c);
    if (asked instanceof Response) return asked;
    c.header('content-security-policy', CHOICE_POLICY);
    c.header('cache-control', 'no-store');
    return c.html(windowPage(asked.scopes));
  });
  routes.post('/', async (c) => {
    const asked = askedIn(c);
    if (asked instanceof Response) return asked;
    const { redirectUri, scopes, state } = asked;
    const { account } = await c.req.parseBody();
    const creator = typeof account === 'string' ? findCreator(account) : undefined;
    const answer: Record<string, string> = creator
      ? { code: await grants.newCode({ creatorId: creator.id, scopes }, redirectUri) }
      : {
          error: 'access_denied',
          error_reason: 'user_denied',
          error_description: 'The user denied your request',
        };
    const url = new URL(redirectUri);
    for (const [name, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
      url.searchParams.append(name, value);
    return c.redirect(`${url.href}${creator ? '#_' : ''}`, 302);
  });
  return routes;
}

type Asked = { redirectUri: string; scopes: string[]; state: string | undefined };

function askedIn(c: Context): Asked | Response {
  const { client_id: clientId, redirect_uri: redirectUri = '', scope = '', response_type: type, state } = c.req.query();
  const refused = (code: number, message: string) => c.json({ error_message: message, error_code: code }, 400);
  if (!clientId) return refused(4_476_002, 'No app ID was provided in the request.');
  if (clientId !== APP.id)
    return refused(
      1_349_026,
      'No application data was given: There was a problem getting data for an application. The application may not be valid or there is a temporary glitch. Please try again later.',
    );
  if (!isRegistered(redirectUri))
    return refused(
      1_349_168,
      'URL Blocked: This redirect failed because the redirect URI is not whitelisted in the app’s Client OAuth Settings.',
    );
  const scopes = scope.split(/[\s,]+/).filter(Boolean);
  if (type !== 'code' || !scopes.includes('threads_basic') || !scopes.every((each) => SCOPES.has(each)))
    return refused(1, 'An unknown error has occurred.');
  return { redirectUri, scopes, state };
}

const SCOPES = new Set([
  'threads_basic',
  'threads_content_publish',
  'threads_read_replies',
  'threads_manage_replies',
  'threads_manage_insights',
  'threads_manage_mentions',
  'threads_keyword_search',
  'threads_delete',
  'threads_location_tagging',
  'threads_profile_discovery',
  'threads_share_to_instagram',
]);
