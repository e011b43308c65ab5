import type { GoTrueClient } from '@supabase/auth-js';
import type { KeyProblem } from './security-key-problem.ts';
import { keyProblemOf } from './security-key-problem.ts';

type Credential = Parameters<GoTrueClient['mfa']['webauthn']['verify']>[0]['webauthn'];

/** The browser asks for the key, and the session is lifted by what it says. */
export async function proveKey(client: GoTrueClient, factorId: string): Promise<KeyProblem | undefined> {
  const { data: asked, error } = await client.mfa.challenge({ factorId, webauthn: site() });
  if (error) return keyProblemOf(error);
  try {
    const { type, credential_options: options } = asked.webauthn;
    const credential = await (type === 'create'
      ? navigator.credentials.create(options as CredentialCreationOptions)
      : navigator.credentials.get(options as CredentialRequestOptions));
    const webauthn = { type, ...site(), credential_response: credential } as Credential;
    const { error: refusal } = await client.mfa.webauthn.verify({ factorId, challengeId: asked.id, webauthn });
    return refusal ? keyProblemOf(refusal) : undefined;
  } catch (thrown) {
    return keyProblemOf(thrown);
  }
}

function site() {
  return { rpId: location.hostname, rpOrigins: [location.origin] };
}
