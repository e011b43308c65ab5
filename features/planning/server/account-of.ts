import { readAccounts } from '#features/network/server/read-accounts.ts';
import type { Needs } from '#runtime/runtime.ts';

/** The account that was asked for, if it is theirs; when none was, the one their screens are about. */
export async function accountOf(
  needs: Needs<'db'>,
  personId: string,
  wanted?: string | null,
): Promise<string | undefined> {
  const accounts = await readAccounts(needs, personId);
  return accounts.find(({ id, isChosen }) => (wanted ? id === wanted : isChosen))?.id;
}
