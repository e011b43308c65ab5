import { inLanes } from '#base/in-lanes.ts';
import { differencesFromTruth } from '#testing/truth/differences.ts';
import { lookDifferences } from '#testing/truth/look-differences.ts';
import type { Stage } from './stage.ts';

export type Compared = { accountId: string; username: string };

/** Everything of every account, some at the same time. */
export async function compareAll(
  { runtime: { db }, sandbox: { control }, now }: Stage,
  accounts: readonly Compared[],
): Promise<string[]> {
  const differences: string[] = [];
  await inLanes(accounts, 4, async (account) => {
    const found = [
      ...(await differencesFromTruth(db, control, account, now())),
      ...(await lookDifferences(db, control, account)),
    ];
    differences.push(...found.map((difference) => `${account.username}: ${difference}`));
  });
  return differences;
}
