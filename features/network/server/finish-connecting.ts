import { and, eq, gt, isNull } from 'drizzle-orm';
import { ProviderError } from '#base/errors.ts';
import { connectAttempts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { isEnough } from '../scopes.ts';
import { connectAccount } from './connect-account.ts';
import type { Connecting } from './start-connecting.ts';
import { hashOf, returnAddress } from './start-connecting.ts';

/** A code of the network lasts an hour, so does the way to it. */
const LONGEST_MS = 3_600_000;

type Returned = { state: string | undefined; code: string | undefined; error: string | undefined };
export type Finished = { outcome: ConnectOutcome; next: string | undefined };

/** What the network's window led back with, traded for a connected account. Each attempt ends once. */
export async function finishConnecting(
  needs: Needs<'db' | 'clock' | 'threads' | 'settings' | 'keys' | 'log'>,
  who: Connecting,
  { state, code, error }: Returned,
): Promise<Finished> {
  const attempt = await endAttempt(needs, who, state ?? '');
  if (!attempt) return { outcome: 'foreign', next: undefined };
  const outcome = error || !code ? 'cancelled' : await connectWith(needs, who, code);
  await needs.db.update(connectAttempts).set({ outcome }).where(eq(connectAttempts.state, attempt.state));
  return { outcome, next: attempt.next ?? undefined };
}

/** Only the session that began it, within the time, and the first time. */
async function endAttempt({ db, clock }: Needs<'db' | 'clock'>, who: Connecting, state: string) {
  const now = clock.now();
  const [attempt] = await db
    .update(connectAttempts)
    .set({ endedAt: now })
    .where(
      and(
        eq(connectAttempts.state, hashOf(state)),
        eq(connectAttempts.personId, who.personId),
        eq(connectAttempts.sessionId, who.sessionId),
        gt(connectAttempts.startedAt, new Date(now.getTime() - LONGEST_MS)),
        isNull(connectAttempts.endedAt),
      ),
    )
    .returning();
  return attempt;
}

async function connectWith(
  needs: Needs<'db' | 'clock' | 'threads' | 'settings' | 'keys' | 'log'>,
  { personId }: Connecting,
  code: string,
): Promise<ConnectOutcome> {
  const { threads, clock, log } = needs;
  try {
    const short = await threads.exchangeCode({ code, redirectUri: returnAddress(needs) });
    const { accessToken, lifetimeSeconds } = await threads.lengthenToken(short);
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
