import type { Needs } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { noteOutcome } from './connect-outcomes.ts';
import { connectWithToken } from './connect-with-token.ts';
import type { Connecting } from './start-connecting.ts';

/** As the network gives them; who hands the token on does not say how long it lasts. */
const TOKEN_SECONDS = 60 * 86_400;

/** Whoever signs in with the network has connected the account in the same go. */
export async function connectBySignIn(
  needs: Needs<'db' | 'clock' | 'threads' | 'keys' | 'log'>,
  who: Connecting,
  accessToken: string,
): Promise<ConnectOutcome> {
  const given = { accessToken, lifetimeSeconds: TOKEN_SECONDS };
  const outcome = await connectWithToken(needs, who.personId, () => Promise.resolve(given));
  await noteOutcome(needs, who, outcome);
  return outcome;
}
