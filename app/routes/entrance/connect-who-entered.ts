import type { Session } from '@supabase/auth-js';
import { readPerson } from '#features/identity/server/read-person.ts';
import { connectBySignIn } from '#features/network/server/connect-by-sign-in.ts';
import type { Runtime } from '#runtime/runtime.ts';

/**
 * Signing in with the network connects the account in one go. However that ends, they are in: what went wrong
 * is explained on the configuration screen, to which whoever has nothing connected is sent.
 */
export async function connectWhoEntered(
  runtime: Runtime,
  { access_token: token, provider_token: networkToken }: Pick<Session, 'access_token' | 'provider_token'>,
): Promise<void> {
  const standing = await runtime.auth.standingOf(token);
  if (!networkToken || !standing || standing === 'unreachable') return;
  const { id: personId } = await readPerson(runtime, standing);
  await connectBySignIn(runtime, { personId, sessionId: standing.sessionId }, networkToken);
}
