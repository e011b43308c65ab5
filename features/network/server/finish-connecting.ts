import { and, eq, isNull } from 'drizzle-orm';
import { connectAttempts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { noteOutcome } from './connect-outcomes.ts';
import { connectWithToken } from './connect-with-token.ts';
import type { Connecting } from './start-connecting.ts';
import { hashOf, returnAddress } from './start-connecting.ts';

/** A code of the network lasts an hour, so does the way to it. */
const LONGEST_MS = 3_600_000;
/** What the window says when somebody says no in it, which the network's documentation spells both ways; whatever else it says was not their doing. */
const SAID_NO = new Set(['access_denied', 'acceess_denied']);

type Finishing = Needs<'db' | 'clock' | 'threads' | 'settings' | 'keys' | 'log'>;
type Returned = { state: string | undefined; code: string | undefined; error: string | undefined };
export type Finished = { outcome: ConnectOutcome; next: string | undefined };

/** What the network's window led back with, traded for a connected account. Each attempt ends once. */
export async function finishConnecting(
  needs: Finishing,
  who: Connecting,
  { state, code, error }: Returned,
): Promise<Finished> {
  const attempt = await endAttempt(needs, who, state ?? '');
  if (!attempt) {
    await noteOutcome(needs, who, 'foreign');
    return { outcome: 'foreign', next: undefined };
  }
  const outcome = await outcomeOf(needs, attempt, { code, error });
  await needs.db.update(connectAttempts).set({ outcome }).where(eq(connectAttempts.state, attempt.state));
  return { outcome, next: attempt.next ?? undefined };
}

async function outcomeOf(
  needs: Finishing,
  { startedAt, personId }: typeof connectAttempts.$inferSelect,
  { code, error }: Omit<Returned, 'state'>,
): Promise<ConnectOutcome> {
  if (error && SAID_NO.has(error)) return 'cancelled';
  if (error || !code) {
    needs.log.warn({ personId, told: error?.slice(0, 64) }, 'the window of the network led back without a code');
    return 'refused';
  }
  if (needs.clock.now().getTime() - startedAt.getTime() > LONGEST_MS) return 'too-late';
  return connectWithCode(needs, personId, code);
}

/** Only the session that began it, and the first time. */
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
        isNull(connectAttempts.endedAt),
      ),
    )
    .returning();
  return attempt;
}

function connectWithCode(needs: Finishing, personId: string, code: string): Promise<ConnectOutcome> {
  const { threads } = needs;
  return connectWithToken(needs, personId, async () =>
    threads.lengthenToken(await threads.exchangeCode({ code, redirectUri: returnAddress(needs) })),
  );
}
