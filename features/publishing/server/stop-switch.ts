import { eq, sql } from 'drizzle-orm';
import { networkAccounts, publishingStops } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { wakePublishers } from './wake.ts';

/** Everybody, or one account by its id. */
export type StopScope = 'all' | { accountId: string };

/** Nothing of it is sent from now on: every intent asks. What was being sent at this instant is settled. */
export async function stopPublishing({ db }: Needs<'db'>, scope: StopScope, reason?: string): Promise<void> {
  await db
    .insert(publishingStops)
    .values({ scope: nameOf(scope), reason: reason ?? null })
    .onConflictDoNothing();
}

/** Whether it was stopped. What waited goes on at once, unless it has become too late for it. */
export async function resumePublishing({ db }: Needs<'db'>, scope: StopScope): Promise<boolean> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(publishingStops)
      .where(eq(publishingStops.scope, nameOf(scope)))
      .returning();
    const isOne = scope === 'all' ? sql`true` : sql`account_id = ${scope.accountId}`;
    await tx.execute(sql`update publications set next_at = clock_timestamp()
      where reason = 'stopped' and next_at is not null and ${isOne}`);
    await wakePublishers(tx);
    return gone.length > 0;
  });
}

export async function readStops({ db }: Needs<'db'>) {
  const { scope, reason, stoppedAt } = publishingStops;
  return db
    .select({ scope, reason, stoppedAt, username: networkAccounts.username })
    .from(publishingStops)
    .leftJoin(networkAccounts, eq(sql`${networkAccounts.id}::text`, scope))
    .orderBy(stoppedAt);
}

function nameOf(scope: StopScope): string {
  return scope === 'all' ? 'all' : scope.accountId;
}
