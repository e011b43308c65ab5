import { ProviderError } from '#base/errors.ts';
import type { Person } from '#providers/sign-in/sign-in-provider.ts';
import { audit } from '../audit.ts';
import { AuthError } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { letterRequest } from '../http/letter-request.ts';
import { errorParameters, sessionParameters, withFragment, withQuery } from '../http/outcome-url.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { acceptInvite } from '../oauth/accept-invite.ts';
import { providerNamed, STATE_PURPOSE } from '../oauth/begin.ts';
import { enter } from '../oauth/enter.ts';
import type { Entered } from '../oauth/enter.ts';
import { linkToUser } from '../oauth/link-to-user.ts';
import { takeFlow } from '../oauth/take-flow.ts';
import { openSession } from '../sessions/session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import { codeFor } from '../tokens/pkce.ts';
import type { FlowState } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import type { User } from '../users/user.ts';

type Flow = Awaited<ReturnType<typeof takeFlow>>;

/** Where a provider sends people back to; whatever happens, they are sent on to where they came from. */
export async function callback(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const { siteUrl } = needs.settings;
  const parameters = await parametersOf(context);
  let flow: Flow;
  try {
    flow = await takeFlow(needs, parameters.get('state'));
  } catch (error) {
    return context.redirect(withQuery(siteUrl, failureOf(context, error)), 303);
  }
  const target = flow.referrer ?? siteUrl;
  try {
    return context.redirect(await finish(context, flow, target, parameters), 302);
  } catch (error) {
    const failure = failureOf(context, error);
    return context.redirect(withFragment(withQuery(target, failure), failure), 302);
  }
}

async function parametersOf(context: AuthContext): Promise<URLSearchParams> {
  return context.req.method === 'POST'
    ? new URLSearchParams(await context.req.text())
    : new URL(context.req.url).searchParams;
}

async function finish(context: AuthContext, flow: Flow, target: string, parameters: URLSearchParams): Promise<string> {
  const needs = context.get('needs');
  const person = await personOf(needs, flow, parameters);
  const visit = visitOf(context);
  const outcome = await transact(needs.db, async (tx, after): Promise<{ url: string } | { refusal: AuthError }> => {
    const entered = await enterBy(context, tx, after, flow, person, target);
    if ('refusal' in entered) return entered;
    const { user } = entered;
    if (flow.codeChallenge)
      return { url: withQuery(target, { code: await codeFor(tx, flow, visit.now, kept(needs, user, person)) }) };
    const opened = await openSession(tx, { user, method: 'oauth', visit });
    await audit(tx, visit, user, 'login', { provider: flow.providerType });
    const { access, refresh } = canTravel(flow) ? person.tokens : {};
    const session = await tokenResponse(needs, tx, user, opened);
    return {
      url: withFragment(
        target,
        sessionParameters({
          ...session,
          ...(access ? { provider_token: access } : {}),
          ...(refresh ? { provider_refresh_token: refresh } : {}),
        }),
      ),
    };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.url;
}

/** An address is kept in histories: what reads and publishes for sixty days in somebody's name is handed over by code alone. */
function canTravel({ providerType }: Flow): boolean {
  return providerType !== 'threads';
}

async function personOf(needs: AuthNeeds, flow: Flow, parameters: URLSearchParams): Promise<Person> {
  const error = parameters.get('error');
  if (error) throw new ProviderSaidNo(error, parameters.get('error_description') ?? '');
  if (!parameters.get('code'))
    throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
  const provider = providerNamed(needs, flow.providerType);
  const memory = needs.keys.open(STATE_PURPOSE, flow.providerState);
  if (memory === undefined) throw new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired');
  const person = await provider.finish(parameters, { state: flow.id, memory });
  if (person.emails.length === 0 && !provider.isEmailOptional)
    throw new AuthError(500, 'unexpected_failure', 'Error getting user email from external provider');
  return person;
}

async function enterBy(
  context: AuthContext,
  tx: Tx,
  after: (act: () => void) => void,
  flow: Flow,
  person: Person,
  target: string,
): Promise<Entered> {
  const needs = context.get('needs');
  const visit = visitOf(context);
  const arrival = { provider: flow.providerType, person, visit };
  if (flow.linkingTargetId) return { user: await linkToUser(needs, tx, flow.linkingTargetId, arrival) };
  if (flow.inviteToken) return { user: await acceptInvite(tx, flow.inviteToken, arrival) };
  const request = { ...letterRequest(context, challengeIn(flow)), redirectTo: target };
  return enter(needs, tx, after, { ...arrival, isEmailOptional: flow.emailOptional, request });
}

function challengeIn({ codeChallenge: challenge, codeChallengeMethod: method }: FlowState) {
  return challenge && method ? { challenge, method } : undefined;
}

/** A provider's token opens somebody's account there: it waits for the code's exchange sealed. */
function kept({ keys }: AuthNeeds, user: User, { tokens }: Person): Partial<FlowState> {
  const seal = (token: string | undefined) => (token ? keys.seal('auth:provider-token', token) : null);
  return {
    userId: user.id,
    providerAccessToken: seal(tokens.access),
    providerRefreshToken: seal(tokens.refresh),
  };
}

/** The person changed their mind, or the provider will not have them. */
class ProviderSaidNo extends AuthError {
  readonly error: string;

  constructor(error: string, description: string) {
    super(400, 'bad_oauth_callback', description.slice(0, 500) || 'The provider refused the sign-in');
    this.error = /^[a-z_]{1,64}$/.test(error) ? error : 'server_error';
  }
}

const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification']);

function failureOf(context: AuthContext, error: unknown): Record<string, string> {
  if (error instanceof ProviderSaidNo) return { ...errorParameters(error), error: error.error };
  if (error instanceof AuthError) {
    const parameters = errorParameters(error, 'server_error');
    return DENIALS.has(error.code) ? { ...parameters, error: 'access_denied' } : parameters;
  }
  const { log } = context.get('needs');
  const reference = context.get('reference');
  if (error instanceof ProviderError) {
    log.warn({ error, reference }, 'a provider did not stand by a sign-in');
    return errorParameters(new AuthError(500, 'unexpected_failure', 'Unable to exchange external code'));
  }
  log.error({ error, reference }, 'a sign-in through a provider failed');
  return errorParameters(new AuthError(500, 'unexpected_failure', 'Unexpected failure'));
}
