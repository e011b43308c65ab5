import { ProviderError } from '#base/errors.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { isEnough } from '../scopes.ts';
import { connectAccount } from './connect-account.ts';

type Given = { accessToken: string; lifetimeSeconds: number };
type Connecting = Needs<'db' | 'clock' | 'threads' | 'keys' | 'log'>;

/** Connects what a token opens, if its owner allowed enough. How it is obtained is the caller's, how it fails is said here. */
export async function connectWithToken(
  needs: Connecting,
  personId: string,
  obtain: () => Promise<Given>,
): Promise<ConnectOutcome> {
  const { threads, clock, log } = needs;
  try {
    const { accessToken, lifetimeSeconds } = await obtain();
    const [profile, grant] = await Promise.all([threads.readProfile(accessToken), threads.readGrant(accessToken)]);
    if (!isEnough(grant.scopes)) return 'missing-scope';
    const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000);
    const token = { accessToken, expiresAt, grantExpiresAt: grant.dataAccessExpiresAt };
    return await connectAccount(needs, personId, { profile, scopes: grant.scopes, token });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ error, personId }, 'an account could not be connected');
    return outcomeOf(error);
  }
}

function outcomeOf({ kind, reason }: ProviderError): ConnectOutcome {
  if (reason === 'invalid-code') return 'too-late';
  return kind === 'unavailable' || kind === 'rate-limited' || kind === 'unknown' ? 'unreachable' : 'refused';
}
