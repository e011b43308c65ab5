import { eq } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import { flowState, sessions } from '#db/schema/auth/session.ts';
import { audit } from '../audit.ts';
import { AuthError, invalid } from '../auth-error.ts';
import type { AuthContext } from '../http/environment.ts';
import { countAddress } from '../http/limits.ts';
import { errorParameters, sessionParameters, withFragment, withQuery } from '../http/outcome-url.ts';
import { isAllowed } from '../http/redirects.ts';
import { visitOf } from '../http/visit.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import { openSession } from '../sessions/session.ts';
import type { Visit } from '../sessions/session.ts';
import { tokenResponse } from '../sessions/token-response.ts';
import type { Assertion } from '../sso/assertion.ts';
import { readMetadata } from '../sso/identity-provider.ts';
import { personFrom } from '../sso/person.ts';
import { ASSERTION_MEMORY_SECONDS, claimedIssuer, readResponse, UntrustedResponse } from '../sso/read-response.ts';
import { takeRelayState } from '../sso/relay-state.ts';
import { serviceProviderMetadata } from '../sso/service-provider.ts';
import { findSsoProvider, findSsoProviderByEntity } from '../sso/sso-providers.ts';
import type { SsoProvider } from '../sso/sso-providers.ts';
import { ssoUser } from '../sso/sso-user.ts';
import { codeFor } from '../tokens/pkce.ts';
import type { FlowState } from '../tokens/pkce.ts';
import { transact } from '../transact.ts';
import type { User } from '../users/user.ts';
import { samlMethod } from './sso.ts';

const DOWNLOAD_YEARS = 5;

export async function samlMetadata(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const isDownload = context.req.query('download') === 'true';
  const until = new Date(needs.clock.now());
  until.setUTCFullYear(until.getUTCFullYear() + DOWNLOAD_YEARS);
  const xml = await serviceProviderMetadata(needs, isDownload ? until : undefined);
  if (isDownload) context.header('content-disposition', 'attachment; filename="metadata.xml"');
  context.header('cache-control', 'public, max-age=600');
  return context.body(xml, 200, { 'content-type': 'application/xml' });
}

/** Where a company's sign-on sends people back to; whatever happens, they are led on to a page. */
export async function assertionConsumer(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  try {
    await countAddress(context, 'saml-acs', ({ sso }) => sso);
    const form = new URLSearchParams(await context.req.text());
    return context.redirect(
      await enter(needs, form.get('SAMLResponse') ?? '', form.get('RelayState') ?? '', visitOf(context)),
      302,
    );
  } catch (error) {
    const told = error instanceof UntrustedResponse ? invalid('SAML Assertion is not valid') : error;
    if (!(told instanceof AuthError)) throw error;
    if (error instanceof UntrustedResponse) needs.log.warn({ error }, 'a SAML response was refused');
    return context.redirect(withQuery(needs.settings.siteUrl, outcomeOf(told)), 303);
  }
}

/** An answer to a request of ours, or, when the relay state is none of ours, one that a company's portal began. */
type Expected = { provider: SsoProvider; requestId?: string; redirectTo: string; flowStateId?: string | null };

async function enter(needs: AuthNeeds, response: string, relayState: string, visit: Visit): Promise<string> {
  if (!response) throw invalid('SAMLResponse is missing');
  const { provider, requestId, redirectTo, flowStateId } = isId(relayState)
    ? await asked(needs, relayState)
    : await unasked(needs, relayState, response);
  if (provider.disabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled');
  const identityProvider = await readMetadata(provider.saml.metadataXml);
  const assertion = await readResponse(needs, identityProvider, response, requestId);
  await spend(needs, provider, assertion);
  const person = personFrom(assertion, provider);
  return transact(needs.db, async (tx) => {
    const user = await ssoUser(needs, tx, `sso:${provider.id}`, person, visit);
    const flow = flowStateId ? await flowOf(tx, flowStateId) : undefined;
    if (flow) return withQuery(redirectTo, { code: await codeFor(tx, flow, visit.now, { userId: user.id }) });
    return withFragment(redirectTo, sessionParameters(await signIn(needs, tx, provider, user, assertion, visit)));
  });
}

async function asked(needs: AuthNeeds, id: string): Promise<Expected> {
  const { ssoProviderId, requestId, redirectTo, flowStateId } = await takeRelayState(needs, id);
  const provider = await findSsoProvider(needs.db, ssoProviderId);
  if (!provider) throw unknownProvider();
  return { provider, requestId, redirectTo: redirectTo ?? needs.settings.siteUrl, flowStateId };
}

async function unasked({ db, settings }: AuthNeeds, relayState: string, response: string): Promise<Expected> {
  if (relayState && !URL.canParse(relayState)) throw invalid('SAML RelayState is not a valid UUID or URL');
  const entityId = await claimedIssuer(response);
  const provider = /[\p{Cc}\p{Cs}]/u.test(entityId) ? undefined : await findSsoProviderByEntity(db, entityId);
  if (!provider) throw unknownProvider();
  return { provider, redirectTo: isAllowed(settings, relayState) ? relayState : settings.siteUrl };
}

/** An assertion lets in once, whichever way and process it comes through. */
async function spend({ limiter }: AuthNeeds, provider: SsoProvider, { id }: Assertion): Promise<void> {
  const once = { name: 'auth-saml-assertion', points: 1, seconds: ASSERTION_MEMORY_SECONDS };
  if ((await limiter(once, `${provider.id} ${id}`)) > 0) throw new UntrustedResponse('the assertion was used before');
}

async function flowOf(tx: Tx, id: string): Promise<FlowState> {
  const [flow] = await tx.select().from(flowState).where(eq(flowState.id, id)).limit(1).for('update');
  if (!flow) throw new AuthError(422, 'flow_state_not_found', 'No valid flow state found for user.');
  return flow;
}

/** The session ends when the company says so. */
async function signIn(needs: AuthNeeds, tx: Tx, { id }: SsoProvider, user: User, assertion: Assertion, visit: Visit) {
  const opened = await openSession(tx, { user, method: samlMethod(id), visit });
  const notAfter = new Date(assertion.sessionNotOnOrAfter ?? '');
  if (!Number.isNaN(notAfter.getTime()))
    await tx.update(sessions).set({ notAfter }).where(eq(sessions.id, opened.session.id));
  await audit(tx, visit, user, 'login', { provider: `sso:${id}` });
  return tokenResponse(needs, tx, user, opened);
}

const REFUSED = new Set(['signup_disabled', 'user_banned']);

function outcomeOf(error: AuthError): Record<string, string> {
  const parameters = errorParameters(error, 'server_error');
  return REFUSED.has(error.code) ? { ...parameters, error: 'access_denied' } : parameters;
}

const unknownProvider = () =>
  new AuthError(404, 'saml_idp_not_found', 'A SAML connection has not been established with this Identity Provider');
