import { clashesAt } from '#features/planning/server/clashes-at.ts';
import { quotaOn } from '#features/planning/server/quota-on.ts';
import { instantOf, wallTimeOf } from '#base/zoned-time.ts';
import type { Needs } from '#runtime/runtime.ts';

/** What else goes out around a time: within the hour, and in the fullest 24 hours. */
export type TimeCheck = { clashes: string[]; quota: { used: number; most: number } };

type Asked = { accountId: string; timeZone: string; local: string; except: string | undefined };

export async function readTimeCheck(
  needs: Needs<'db'>,
  person: { id: string },
  { accountId, timeZone, local, except }: Asked,
): Promise<TimeCheck> {
  const { at } = instantOf(local, timeZone);
  const [clashes, quota] = await Promise.all([
    clashesAt(needs, person, { accountId, at, except }),
    quotaOn(needs, person, accountId, at, except),
  ]);
  return { clashes: clashes.map((each) => wallTimeOf(each.at, timeZone)), quota };
}
