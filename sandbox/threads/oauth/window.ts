import type { Context } from 'hono';
import { storable } from '#sandbox/database/storable.ts';
import { CHOICE_POLICY } from '#sandbox/pages/choice-policy.ts';
import { newRoutes } from '#sandbox/routes.ts';
import type { Routes } from '#sandbox/routes.ts';
import { APP, isRegistered } from '../app/app.ts';
import { hasAdvancedAccess } from '../app/registration.ts';
import type { Registration } from '../app/registration.ts';
import { isScope } from '../app/scopes.ts';
import type { Scope } from '../app/scopes.ts';
import type { Network } from '../network.ts';
import type { Grants } from './grants.ts';
import { windowPage } from './window-page.ts';

const MOST_CHOICES = 20;

type Needs = { grants: Grants; network: Network; registration: Registration };

/** Where a creator allows an app to act for them, and how far. */
export function windowRoutes({ grants, network, registration }: Needs): Routes {
  const routes = newRoutes();
  routes.get('/', async (c) => {
    const asked = askedIn(c);
    if (asked instanceof Response) return asked;
    c.header('content-security-policy', CHOICE_POLICY);
    c.header('cache-control', 'no-store');
    const search = storable(c.req.query('search')?.trim() ?? '');
    const accounts = await network.choices(search, MOST_CHOICES);
    return c.html(windowPage({ accounts, scopes: asked.scopes, search, query: c.req.query() }));
  });
  routes.post('/', async (c) => {
    const asked = askedIn(c);
    if (asked instanceof Response) return asked;
    const form = await c.req.parseBody({ all: true });
    const chosen = form['account'];
    const account =
      typeof chosen === 'string' && /^\d{1,20}$/.test(chosen) ? await network.accountById(chosen) : undefined;
    if (!account) return c.redirect(leadBack(asked, CANCELLED), 302);

    const settings = await registration.settings();
    const isTester = settings.testers.includes(account.username);
    const canGrant = (scope: Scope) => isTester || hasAdvancedAccess(settings, scope);
    if (!canGrant('threads_basic')) return refused(c, 1_349_245, NOT_INVITED);
    const scopes = asked.scopes.filter((scope) => canGrant(scope) && isAllowed(scope, form));
    const code = await grants.newCode({ creatorId: account.id, scopes }, asked.redirectUri);
    return c.redirect(`${leadBack(asked, { code })}#_`, 302);
  });
  return routes;
}

type Asked = { redirectUri: string; scopes: Scope[]; state: string | undefined };

function askedIn(c: Context): Asked | Response {
  const { client_id: clientId, redirect_uri: redirectUri = '', scope = '', response_type: type, state } = c.req.query();
  if (!clientId) return refused(c, 4_476_002, 'No app ID was provided in the request.');
  if (clientId !== APP.id) return refused(c, 1_349_026, NO_APPLICATION);
  if (!isRegistered(redirectUri)) return refused(c, 1_349_168, URL_BLOCKED);
  const wanted = scope.split(/[\s,]+/).filter(Boolean);
  const scopes = wanted.filter(isScope);
  if (type !== 'code' || !scopes.includes('threads_basic') || scopes.length < wanted.length)
    return refused(c, 1, 'An unknown error has occurred.');
  return { redirectUri, scopes, state };
}

/** A form without the choice allows everything; with it, only what is still ticked. The profile cannot be refused. */
function isAllowed(scope: Scope, form: Record<string, unknown>): boolean {
  if (scope === 'threads_basic' || form['is_choice'] === undefined) return true;
  return [form['scope']].flat().includes(scope);
}

function leadBack({ redirectUri, state }: Asked, answer: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...answer, ...(state ? { state } : {}) }))
    url.searchParams.append(name, value);
  return url.href;
}

function refused(c: Context, code: number, message: string): Response {
  return c.json({ error_message: message, error_code: code }, 400);
}

const CANCELLED = {
  error: 'access_denied',
  error_reason: 'user_denied',
  error_description: 'The user denied your request',
};
const NO_APPLICATION =
  'No application data was given: There was a problem getting data for an application. The application may not be valid or there is a temporary glitch. Please try again later.';
const URL_BLOCKED =
  'URL Blocked: This redirect failed because the redirect URI is not whitelisted in the app’s Client OAuth Settings.';
// The two spaces are the real service's.
const NOT_INVITED = 'Invalid Request: The  user has not accepted the invite to test the app';
