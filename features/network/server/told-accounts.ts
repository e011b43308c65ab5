import { and, eq, gt, notExists } from 'drizzle-orm';
import type { Db, Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';

/** Whom the network speaks of, and when it said so. */
export type ToldBy = { userId: string; issuedAt: Date | undefined };

/** Clocks differ a little. */
const TOLERANCE_MS = 60_000;

/** Accounts that the network speaks of, but not one that was connected again since: what was said before does not hold for it. */
export function isMeant(db: Db | Tx, { userId, issuedAt }: ToldBy) {
  const since = issuedAt && new Date(issuedAt.getTime() + TOLERANCE_MS);
  const newer = db
    .select({ id: networkTokens.accountId })
    .from(networkTokens)
    .where(and(eq(networkTokens.accountId, networkAccounts.id), since && gt(networkTokens.grantedAt, since)));
  return and(eq(networkAccounts.networkId, userId), since && notExists(newer));
}
