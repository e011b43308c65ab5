import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { allLanes } from '#base/in-lanes.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { Renewal } from './renew-token.ts';
import { renewToken } from './renew-token.ts';
import { restingUntil } from './rest.ts';

/** Every few seconds: enough for many millions of accounts, each once a week. */
const AT_ONCE = 500;
const LANES = 4;

/** Renews every token that is due, those that die first before all others. How each of them ended. */
export async function renewDueTokens(
  needs: Needs<'db' | 'keys' | 'clock' | 'threads' | 'log'>,
  signal?: AbortSignal,
): Promise<Record<Renewal, number>> {
  const ended: Record<Renewal, number> = { renewed: 0, later: 0, 'not-ours': 0, 'reconnect-needed': 0 };
  const waiting = await dueAccounts(needs);
  const lane = async () => {
    for (let account = waiting.shift(); account; account = waiting.shift()) {
      if (signal?.aborted || (await restingUntil(needs))) return;
      ended[await renewToken(needs, account)] += 1;
    }
  };
  await allLanes(LANES, lane);
  return ended;
}

/** Without those that somebody renews at this moment. */
async function dueAccounts({ db, clock }: Needs<'db' | 'clock'>) {
  const now = clock.now();
  return db
    .select({ id: networkAccounts.id, personId: networkAccounts.personId })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(
      and(
        lte(networkTokens.renewAfter, now),
        or(isNull(networkTokens.renewingUntil), lte(networkTokens.renewingUntil, now)),
        inArray(networkAccounts.state, ['connected', 'paused']),
      ),
    )
    .orderBy(asc(networkTokens.expiresAt))
    .limit(AT_ONCE);
}
