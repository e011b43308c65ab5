import { audit } from '../audit.ts';
import type { AuthNeeds, Tx } from '../needs.ts';
import type { User } from '../users/user.ts';
import { openSession } from './session.ts';
import type { Visit } from './session.ts';
import { tokenResponse } from './token-response.ts';
import type { TokenResponse } from './token-response.ts';

/** Somebody comes in: a session, a line in the log, and the answer that carries its tokens. */
export async function enter(
  needs: AuthNeeds,
  tx: Tx,
  { user, method, visit, provider = method }: { user: User; method: string; visit: Visit; provider?: string },
): Promise<TokenResponse> {
  const opened = await openSession(tx, { user, method, visit });
  await audit(tx, visit, user, 'login', { provider });
  return tokenResponse(needs, tx, user, opened);
}
