import { randomUUID } from 'node:crypto';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { redirectTarget } from '../http/redirects.ts';
import type { AuthNeeds } from '../needs.ts';
import { findByHash } from '../tokens/one-time-token.ts';
import { challengeOf, openFlow } from '../tokens/pkce.ts';

/** What is ours to say to the provider, or was said to us alone. */
const NOT_PASSED_ON = new Set([
  'provider',
  'scopes',
  'scope',
  'redirect_to',
  'invite_token',
  'skip_http_redirect',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
]);

export const STATE_PURPOSE = 'auth:provider-state';

/** Opens a flow and returns where the person goes on: the provider's own page. */
export async function beginAtProvider(context: AuthContext, linkingTargetId?: string): Promise<string> {
  const needs = context.get('needs');
  const query = context.req.query();
  const name = query['provider'] ?? '';
  const provider = providerNamed(needs, name);
  const challenge = challengeOf(query);
  const inviteToken = query['invite_token'] || undefined;
  if (inviteToken && !(await findByHash(needs.db, inviteToken, ['confirmation_token'])))
    throw new AuthError(404, 'invite_not_found', 'User identified by token not found');

  const id = randomUUID();
  const { url, memory } = await provider.authorizationUrl({
    state: id,
    scopes: (query['scopes'] ?? '').split(/[\s,]+/).filter(Boolean),
    extra: Object.fromEntries(Object.entries(query).filter(([key]) => !NOT_PASSED_ON.has(key))),
  });
  await needs.db.transaction((tx) =>
    openFlow(
      tx,
      {
        id,
        providerType: name,
        authenticationMethod: 'oauth',
        referrer: redirectTarget(context),
        providerState: needs.keys.seal(STATE_PURPOSE, memory),
        inviteToken,
        linkingTargetId,
        emailOptional: provider.isEmailOptional,
      },
      challenge,
      needs.clock.now(),
    ),
  );
  return url;
}

export function providerNamed({ signInProviders }: AuthNeeds, name: string) {
  const provider = signInProviders.get(name);
  if (provider) return provider;
  const reason = KNOWN.has(name) ? 'provider is not enabled' : `provider ${name.slice(0, 40)} could not be found`;
  throw invalid(`Unsupported provider: ${reason}`);
}

const KNOWN = new Set(['google', 'threads']);
