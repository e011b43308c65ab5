import { randomInt, randomUUID } from 'node:crypto';
import { people, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

type Account = typeof networkAccounts.$inferSelect;

/** Somebody who has connected an account, as rows alone: nothing on the network knows of it. */
export async function newNetworkAccount(
  { db, clock }: Needs<'db' | 'clock'>,
  given: Partial<Account> = {},
): Promise<Account> {
  const now = clock.now();
  const personId = given.personId ?? randomUUID();
  await db.insert(people).values({ id: personId, plan: 'free', createdAt: now, updatedAt: now }).onConflictDoNothing();
  const networkId = `2${randomInt(1e14, 2.8e14)}`;
  const [account] = await db
    .insert(networkAccounts)
    .values({
      id: randomUUID(),
      personId,
      networkId,
      username: `creator.${networkId.slice(-8)}`,
      scopes: ['threads_basic', 'threads_manage_insights'],
      state: 'connected',
      stateSince: now,
      createdAt: now,
      updatedAt: now,
      ...given,
    })
    .returning();
  if (!account) throw new Error('The account was not made');
  return account;
}
