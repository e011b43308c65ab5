import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { isId } from '#base/ids.ts';
import { AuthError, invalid } from '../auth-error.ts';
import { captchaMember, checkCaptcha } from '../http/captcha.ts';
import type { AuthContext } from '../http/environment.ts';
import { readBody } from '../http/read-body.ts';
import { redirectTarget } from '../http/redirects.ts';
import type { AuthNeeds } from '../needs.ts';
import { readMetadata } from '../sso/identity-provider.ts';
import { keepRelayState } from '../sso/relay-state.ts';
import { signInUrl } from '../sso/service-provider.ts';
import { findSsoProvider, findSsoProviderByDomain } from '../sso/sso-providers.ts';
import type { SsoProvider } from '../sso/sso-providers.ts';
import { challengeOf, openFlow, pkceMembers } from '../tokens/pkce.ts';

const Body = z.object({
  provider_id: z.string().nullish(),
  domain: z.string().nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceMembers,
  ...captchaMember,
});
type Body = z.infer<typeof Body>;

/** Sends somebody to their company's sign-on, with a request that only one answer fits. */
export async function sso(context: AuthContext): Promise<Response> {
  const needs = context.get('needs');
  const body = await readBody(context, Body);
  await checkCaptcha(context, body);
  const challenge = challengeOf(body);
  const provider = await providerOf(needs, body);
  if (provider.disabled) throw new AuthError(404, 'sso_provider_disabled', 'SSO provider is disabled');
  const requestId = `id-${randomBytes(20).toString('hex')}`;
  const now = needs.clock.now();
  const redirectTo = redirectTarget(context, body.redirect_to ?? undefined);
  const relayState = await needs.db.transaction(async (tx) => {
    const flow = challenge && (await openFlow(tx, flowOf(provider), challenge, now));
    return keepRelayState(
      tx,
      { ssoProviderId: provider.id, requestId, redirectTo, flowStateId: flow?.id ?? null },
      now,
    );
  });
  const url = await signInUrl(needs, await readMetadata(provider.saml.metadataXml), {
    requestId,
    relayState: relayState.id,
    nameIdFormat: provider.saml.nameIdFormat,
  });
  return body.skip_http_redirect ? context.json({ url }) : context.redirect(url, 303);
}

/** The session that ends the flow says by which company's sign-on it was entered. */
export const samlMethod = (providerId: string) => `sso/saml|${providerId}`;

function flowOf({ id }: SsoProvider) {
  return { providerType: `sso:${id}`, authenticationMethod: samlMethod(id) };
}

async function providerOf({ db }: AuthNeeds, { provider_id: id, domain }: Body): Promise<SsoProvider> {
  if (Boolean(id) === Boolean(domain)) throw invalid('Only one of provider_id or domain supported');
  if (id && !isId(id)) throw invalid('provider_id must be an UUID');
  const provider = id ? await findSsoProvider(db, id) : await findSsoProviderByDomain(db, domain ?? '');
  if (provider) return provider;
  const message = id ? 'No such SSO provider' : 'No SSO provider assigned for this domain';
  throw new AuthError(404, 'sso_provider_not_found', message);
}
