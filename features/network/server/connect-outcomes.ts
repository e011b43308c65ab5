import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { connectAttempts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { CONNECT_OUTCOMES } from '../connect-outcome.ts';
import type { Connecting } from './start-connecting.ts';
import { hashOf } from './start-connecting.ts';

/** How an attempt ended that had no beginning here. */
export async function noteOutcome(
  { db, clock }: Needs<'db' | 'clock'>,
  who: Connecting,
  outcome: ConnectOutcome,
): Promise<void> {
  const now = clock.now();
  const state = hashOf(randomUUID());
  await db.insert(connectAttempts).values({ ...who, state, startedAt: now, endedAt: now, outcome });
}

/** How somebody's last attempt ended, and when; nothing for who has never made one. */
export async function readLastOutcome(
  { db }: Needs<'db'>,
  personId: string,
): Promise<{ outcome: ConnectOutcome; endedAt: Date } | undefined> {
  const [last] = await db
    .select({ outcome: connectAttempts.outcome, endedAt: connectAttempts.endedAt })
    .from(connectAttempts)
    .where(and(eq(connectAttempts.personId, personId), isNotNull(connectAttempts.outcome)))
    .orderBy(desc(connectAttempts.endedAt))
    .limit(1);
  const outcome = CONNECT_OUTCOMES.find((known) => known === last?.outcome);
  return outcome && last?.endedAt ? { outcome, endedAt: last.endedAt } : undefined;
}
