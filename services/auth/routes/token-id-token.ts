import { z } from 'zod';
import type { IdTokenRefusal, Person } from '#providers/sign-in/sign-in-provider.ts';
import { audit } from '../audit.ts';
import { AuthError, OAuthError, linkingDisabled } from '../auth-error.ts';
import { requireCaller } from '../http/caller.ts';
import type { AuthContext } from '../http/environment.ts';
import { letterRequest } from '../http/letter-request.ts';
import { readBody } from '../http/read-body.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds } from '../needs.ts';
import { enter } from '../oauth/enter.ts';
import type { Entered } from '../oauth/enter.ts';
import { linkToUser } from '../oauth/link-to-user.ts';
import { openSession } from '../sessions/session.ts';
import type { TokenResponse } from '../sessions/token-response.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { transact } from '../transact.ts';

const Body = z.object({
  provider: z.string().nullish(),
  issuer: z.string().nullish(),
  client_id: z.string().nullish(),
  id_token: z.string().max(32_768).nullish(),
  access_token: z.string().max(8192).nullish(),
  nonce: z.string().max(1024).nullish(),
  link_identity: z.boolean().nullish(),
});
type Body = z.infer<typeof Body>;

/** For apps that let the provider's own code ask who somebody is. */
export async function idTokenGrant(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  const target = body.link_identity ? (await callerWhoMayLink(context)).user : undefined;
  const { name, provider } = providerOf(needs, body);
  const person = await personOf(provider, body, needs.clock.now());
  const visit = visitOf(context);
  const outcome = await transact(needs.db, async (tx, after): Promise<TokenResponse | { refusal: AuthError }> => {
    const arrival = { provider: name, person, visit };
    const entered: Entered = target
      ? { user: await linkToUser(needs, tx, target.id, arrival) }
      : await enter(needs, tx, after, {
          ...arrival,
          isEmailOptional: provider.isEmailOptional,
          request: letterRequest(context, undefined),
        });
    if ('refusal' in entered) return entered;
    const opened = await openSession(tx, { user: entered.user, method: 'oauth', visit });
    await audit(tx, visit, entered.user, 'login', { provider: name });
    return tokenResponse(needs, tx, entered.user, opened);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return context.json(outcome);
}

async function callerWhoMayLink(context: AuthContext) {
  if (!context.get('needs').settings.manualLinking) throw linkingDisabled();
  return requireCaller(context);
}

function providerOf({ settings, signInProviders }: AuthNeeds, body: Body) {
  if (!body.provider && !(body.client_id && body.issuer))
    throw new OAuthError('invalid_request', 'provider or client_id and issuer required');
  const isGoogle = body.provider ? body.provider === 'google' : body.issuer === settings.google?.issuer;
  const provider = isGoogle ? signInProviders.get('google') : undefined;
  if (!provider?.readIdToken) {
    const asked = (body.provider ?? body.issuer ?? '').slice(0, 100);
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${asked}") is not enabled`);
  }
  return { name: 'google', provider: { ...provider, readIdToken: provider.readIdToken } };
}

async function personOf(
  { readIdToken }: ReturnType<typeof providerOf>['provider'],
  { id_token: idToken, access_token: accessToken, nonce }: Body,
  now: Date,
): Promise<Person> {
  if (!idToken) throw new OAuthError('invalid_request', 'id_token required');
  const read = await readIdToken({
    idToken,
    accessToken: accessToken ?? undefined,
    nonce: nonce ?? undefined,
    now,
  });
  if (!read.ok) throw new OAuthError('invalid_grant', REFUSALS[read.refusal]);
  return read.person;
}

const REFUSALS: Record<IdTokenRefusal, string> = {
  'bad-token': 'Bad ID token',
  'wrong-audience': 'Unacceptable audience in id_token',
  'nonce-on-one-side': 'Passed nonce and nonce in id_token should either both exist or not.',
  'nonce-mismatch': 'Nonces mismatch',
};
