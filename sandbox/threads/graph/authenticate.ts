import type { Context } from 'hono';
import { hasAdvancedAccess } from '../app/registration.ts';
import { isScope } from '../app/scopes.ts';
import type { Scope } from '../app/scopes.ts';
import type { AppSettings } from '../app/settings.ts';
import { liveToken } from '../oauth/token-routes.ts';
import type { Token } from '../oauth/tokens.ts';
import type { Parameters } from './parameters.ts';
import { noPermission } from './refusals.ts';
import { removedApp, unreviewed } from './token-refusals.ts';
import type { Caller, Wire } from './wire.ts';

export async function authenticate(
  { tokens, network }: Wire,
  { c, given, settings, at }: { c: Context; given: Parameters; settings: AppSettings; at: Date },
): Promise<Caller> {
  const token = liveToken(await tokens.find(tokenGiven(c, given)), at);
  const account = await network.accountById(token.creatorId);
  if (!account) throw removedApp();
  const scopes = scopesOf(token, { settings, isTester: settings.testers.includes(account.username), at });
  if (!scopes.has('threads_basic')) throw token.granted.expiresAt <= at ? noPermission(settings) : unreviewed();
  return { account, token: token.token, scopes };
}

/** As a parameter or in the header. */
export function tokenGiven(c: Context, given: Parameters): string {
  const bearer = /^bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return given['access_token'] ?? bearer ?? '';
}

export function requireScopes({ scopes }: Caller, wanted: readonly Scope[], settings: AppSettings): void {
  if (!wanted.every((scope) => scopes.has(scope))) throw noPermission(settings);
}

function scopesOf(
  { scopes, granted }: Token,
  { settings, isTester, at }: { settings: AppSettings; isTester: boolean; at: Date },
): Set<string> {
  if (granted.expiresAt <= at) return new Set();
  const isOpen = (scope: string) => isTester || (isScope(scope) && hasAdvancedAccess(settings, scope));
  return new Set(scopes.filter((scope) => granted.scopes.includes(scope) && isOpen(scope)));
}
