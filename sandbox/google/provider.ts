import { randomBytes } from 'node:crypto';
import { Provider, interactionPolicy } from 'oidc-provider';
import type { Pool } from 'pg';
import { messagePage } from '../pages/layout.ts';
import { findPerson } from './people.ts';
import { openRecords } from './records.ts';
import { signingKey } from './signing-key.ts';

const CLIENT = { id: 'demo-google-client', secret: 'demo-google-secret' };

const SCOPES = 'openid email profile';
/** What is granted when somebody asks for `access_type=offline`, as Google names it. */
const OFFLINE = 'offline_access';

const { Check, Prompt, base } = interactionPolicy;

export async function googleProvider(issuer: string, db: Pool): Promise<Provider> {
  const provider = new Provider(issuer, {
    adapter: openRecords(db),
    jwks: { keys: [await signingKey(db)] },
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: ['http://localhost:3000/auth/v1/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    // Cookies last for one choice; a restart in the middle of it asks again.
    cookies: { keys: [randomBytes(32).toString('hex')] },
    scopes: ['openid', 'email', 'profile', OFFLINE],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'include_granted_scopes', 'hd'],
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_context, { uid }) => `${new URL(issuer).pathname}/choose/${uid}` },
    ttl: {
      AuthorizationCode: 600,
      AccessToken: 3600,
      IdToken: 3600,
      Interaction: 3600,
      Session: 3600,
      Grant: 86_400,
      RefreshToken: 86_400,
    },
    async renderError(context, { error, error_description: reason = '' }) {
      context.type = 'html';
      context.body = (await messagePage('Google refuses', `${error}: ${reason}`)).toString();
    },
    findAccount: (_context, sub) => accountOf(sub),
    async loadExistingGrant({ oidc }) {
      const { provider: own, client, session, params } = oidc;
      const grant = new own.Grant({ clientId: client?.clientId, accountId: session?.accountId });
      grant.addOIDCScope(params?.['access_type'] === 'offline' ? `${SCOPES} ${OFFLINE}` : SCOPES);
      await grant.save();
      return grant;
    },
    issueRefreshToken: ({ oidc }) => Boolean(oidc.entities.Grant?.getOIDCScope().split(' ').includes(OFFLINE)),
  });
  provider.Client.prototype.redirectUriAllowed = isCallbackOnThisMachine;
  return provider;
}

/** Everybody is asked every time which account it shall be: that is what this page is for. */
function policy() {
  const prompts = base();
  prompts
    .get('login')
    ?.checks.add(
      new Check('choose', 'An account must be chosen', ({ oidc }) =>
        oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  prompts.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  return prompts;
}

function accountOf(sub: string) {
  const person = findPerson(sub);
  if (!person) return undefined;
  const [given = '', family = ''] = person.name.split(' ');
  return {
    accountId: sub,
    claims: () => ({
      sub,
      email: person.email,
      email_verified: person.isVerified,
      name: person.name,
      given_name: given,
      family_name: family,
      picture: `https://pictures.demo.test/${sub}.png`,
    }),
  };
}

function isCallbackOnThisMachine(redirectUri: string): boolean {
  const url = URL.parse(redirectUri);
  return Boolean(
    url && url.pathname.endsWith('/callback') && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) && !url.hash,
  );
}
