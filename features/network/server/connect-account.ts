import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { chosenAccounts, networkAccounts, networkSyncs } from '#db/schema.ts';
import type { Needs, Runtime } from '#runtime/runtime.ts';
import type { ConnectOutcome } from '../connect-outcome.ts';
import { NEVER } from './stop-reading.ts';
import type { NewToken } from './tokens.ts';
import { keepToken } from './tokens.ts';

type Profile = Awaited<ReturnType<Runtime['threads']['readProfile']>>;

export type Granted = { profile: Profile; scopes: string[]; token: NewToken };

/** Connects an account or connects it again: the one somebody connected last is the one screens are about. */
export async function connectAccount(
  needs: Needs<'db' | 'clock' | 'keys'>,
  personId: string,
  { profile, scopes, token }: Granted,
): Promise<Extract<ConnectOutcome, 'connected' | 'taken'>> {
  const now = needs.clock.now();
  const facts = {
    username: profile.username,
    name: profile.name ?? null,
    biography: profile.biography ?? null,
    pictureUrl: profile.pictureUrl ?? null,
    isVerified: profile.isVerified ?? false,
    scopes,
    state: 'connected' as const,
    stateSince: now,
    updatedAt: now,
  };
  try {
    await needs.db.transaction(async (tx) => {
      const [account] = await tx
        .insert(networkAccounts)
        .values({ id: randomUUID(), personId, networkId: profile.id, createdAt: now, ...facts })
        .onConflictDoUpdate({
          target: [networkAccounts.personId, networkAccounts.networkId],
          set: { ...facts, ...stillPaused },
        })
        .returning();
      if (!account) throw new Error('The account was neither made nor found');
      await keepToken(needs, tx, account, token);
      const dueAt = account.state === 'paused' ? NEVER : now;
      await tx
        .insert(networkSyncs)
        .values({
          accountId: account.id,
          importStep: 'audience',
          dueAt,
          postsDueAt: now,
          daysDueAt: now,
          audienceDueAt: now,
        })
        .onConflictDoUpdate({ target: networkSyncs.accountId, set: { dueAt, failures: 0, failure: null } });
      const chosen = { personId, accountId: account.id };
      await tx
        .insert(chosenAccounts)
        .values(chosen)
        .onConflictDoUpdate({ target: chosenAccounts.personId, set: chosen });
    });
    return 'connected';
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/** To connect an account again is not to wake it; whoever had disconnected it begins anew. */
const isPaused = sql`${networkAccounts.pausedAt} is not null and ${networkAccounts.state} <> 'disconnected'`;
const stillPaused = {
  state: sql`case when ${isPaused} then 'paused' else 'connected' end`,
  pausedAt: sql`case when ${isPaused} then ${networkAccounts.pausedAt} end`,
};

/** The database itself knows that two people may not have one account. */
function isTaken(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  return cause?.code === '23505' && cause.constraint === 'network_accounts_one_owner';
}
