import { impressionsSince } from '#features/stats/server/impressions.ts';
import type { Needs } from '#runtime/runtime.ts';
import { allowedAgainAt, callBudget, withCalls } from '../call-budget.ts';
import type { AccountReader } from './account-reader.ts';
import type { Claim } from './claim-account.ts';

export type Counted = { counted: { calls: number; callsSince: Date }; allowedAt: Date | undefined };

/** The account's calls of the day with those of a slice, and when it may be asked again if its budget is used up. */
export async function countCalls(
  { db, clock }: Needs<'db' | 'clock'>,
  claim: Claim,
  reader: AccountReader,
): Promise<Counted> {
  const counted = withCalls(claim, reader.calls(), clock.now());
  // Most stay below what everybody has, and need no further look.
  if (counted.calls < callBudget(0)) return { counted, allowedAt: undefined };
  const impressions = await impressionsSince({ db }, claim.accountId, counted.callsSince, claim.timeZone);
  return { counted, allowedAt: counted.calls < callBudget(impressions) ? undefined : allowedAgainAt(counted) };
}
