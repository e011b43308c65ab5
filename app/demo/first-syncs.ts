import { and, eq, inArray, isNull } from 'drizzle-orm';
import { networkAccounts, networkSyncs } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { LOGIN_ACCOUNTS } from './login-accounts.ts';

/** Of the demo logins. Those that have failed are tried again later, and nobody waits for them. */
export function firstSyncsUnderWay({ db }: Needs<'db'>): Promise<number> {
  const logins = db
    .select({ id: networkAccounts.id })
    .from(networkAccounts)
    .where(
      and(
        inArray(
          networkAccounts.personId,
          LOGIN_ACCOUNTS.map(({ personId }) => personId),
        ),
        eq(networkAccounts.state, 'connected'),
      ),
    );
  return db.$count(
    networkSyncs,
    and(inArray(networkSyncs.accountId, logins), isNull(networkSyncs.importedAt), eq(networkSyncs.failures, 0)),
  );
}
