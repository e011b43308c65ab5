import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { chosenAccounts, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';

/** The account that screens are about: the chosen one, or else the first. Asked with every page, so it is no more than that. */
export async function readChosenAccount(
  { db }: Needs<'db'>,
  personId: string,
): Promise<{ id: string; username: string } | undefined> {
  const [account] = await db
    .select({ id: networkAccounts.id, username: networkAccounts.username })
    .from(networkAccounts)
    .leftJoin(chosenAccounts, eq(chosenAccounts.accountId, networkAccounts.id))
    .where(and(eq(networkAccounts.personId, personId), ne(networkAccounts.state, 'disconnected')))
    .orderBy(asc(isNull(chosenAccounts.accountId)), asc(networkAccounts.createdAt), asc(networkAccounts.id))
    .limit(1);
  return account;
}
