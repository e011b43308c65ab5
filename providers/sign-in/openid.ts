import * as client from 'openid-client';
import { ProviderError } from '#base/errors.ts';
import { openIdTokens } from './id-token.ts';
import { claimsFrom, personFrom } from './openid-person.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export type OpenIdSettings = {
  issuer: string;
  /** The first asks; ID tokens made for any of them are taken. */
  clientIds: string[];
  clientSecret: string;
  redirectUri: string;
  skipsNonceCheck: boolean;
  isEmailOptional: boolean;
};

const TIME_LIMIT_S = 8;
const SCOPES = ['openid', 'email', 'profile'];

/** Google, or any other provider of OpenID Connect that publishes where it is reached. */
export function openIdProvider(settings: OpenIdSettings): SignInProvider {
  const { redirectUri, isEmailOptional } = settings;
  const configuration = discovered(settings);
  return {
    isEmailOptional,
    async authorizationUrl({ state, scopes, extra }) {
      const verifier = client.randomPKCECodeVerifier();
      const nonce = client.randomNonce();
      const url = client.buildAuthorizationUrl(await configuration(), {
        ...extra,
        redirect_uri: redirectUri,
        scope: [...new Set([...SCOPES, ...scopes])].join(' '),
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, memory: JSON.stringify({ verifier, nonce }) };
    },
    async finish(callback, { state, memory }) {
      const { verifier, nonce } = JSON.parse(memory) as { verifier: string; nonce: string };
      const url = new URL(redirectUri);
      url.search = callback.toString();
      const tokens = await client
        .authorizationCodeGrant(await configuration(), url, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        .catch(toldApart);
      return personFrom(claimsFrom(tokens.claims()), {
        access: tokens.access_token,
        refresh: tokens.refresh_token,
      });
    },
    readIdToken: openIdTokens(settings, async () => (await configuration()).serverMetadata().jwks_uri),
  };
}

/** Asked for once; a failure is not remembered. */
function discovered({ issuer, clientIds, clientSecret }: OpenIdSettings): () => Promise<client.Configuration> {
  let known: Promise<client.Configuration> | undefined;
  const isOnThisMachine = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$)/.test(issuer);
  const execute = [client.enableNonRepudiationChecks, ...(isOnThisMachine ? [client.allowInsecureRequests] : [])];
  const ask = () =>
    client
      .discovery(
        new URL(issuer),
        clientIds[0] ?? '',
        { client_secret: clientSecret, [client.clockTolerance]: 30 },
        client.ClientSecretPost(clientSecret),
        { execute, timeout: TIME_LIMIT_S },
      )
      .catch((cause: unknown) => {
        known = undefined;
        throw new ProviderError('unavailable', 'The sign-in provider did not say where it is reached', { cause });
      });
  return () => (known ??= ask());
}

function toldApart(cause: unknown): never {
  const isAnswer = cause instanceof client.ResponseBodyError || cause instanceof client.ClientError;
  const isSilence = cause instanceof client.ClientError && cause.code === 'OAUTH_TIMEOUT';
  if (isAnswer && !isSilence)
    throw new ProviderError('rejected', 'The sign-in provider does not stand by this sign-in', { cause });
  throw new ProviderError('unavailable', 'The sign-in provider did not answer', { cause });
}
