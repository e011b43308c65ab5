import { and, eq, ne } from 'drizzle-orm';
import { chosenAccounts, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** From now on every screen is about this one. `false` for an account that is not theirs, or no longer connected. */
export async function chooseAccount({ db }: Needs<'db'>, personId: string, accountId: string): Promise<boolean> {
  const isTheirs = and(
    eq(networkAccounts.id, accountId),
    eq(networkAccounts.personId, personId),
    ne(networkAccounts.state, 'disconnected'),
  );
  if ((await db.$count(networkAccounts, isTheirs)) === 0) return false;
  const chosen = { personId, accountId };
  await db.insert(chosenAccounts).values(chosen).onConflictDoUpdate({ target: chosenAccounts.personId, set: chosen });
  return true;
}
