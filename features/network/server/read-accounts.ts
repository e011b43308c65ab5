import { asc, eq } from 'drizzle-orm';
import { chosenAccounts, networkAccounts } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import type { AccountState } from '../account.ts';

/** What is no longer connected is not theirs to look at. */
type OwnState = Exclude<AccountState, 'disconnected'>;

export type OwnAccount = {
  id: string;
  username: string;
  name: string | null;
  pictureUrl: string | null;
  state: OwnState;
  scopes: string[];
  /** The one that screens are about. */
  isChosen: boolean;
};

type Row = Omit<OwnAccount, 'state' | 'isChosen'> & { state: AccountState; chosenId: string | null };

export const ACCOUNT_COLUMNS = {
  id: networkAccounts.id,
  username: networkAccounts.username,
  name: networkAccounts.name,
  pictureUrl: networkAccounts.pictureUrl,
  state: networkAccounts.state,
  scopes: networkAccounts.scopes,
};

/** Those somebody has connected, oldest first. When none is chosen, it is the first. */
export async function readAccounts({ db }: Needs<'db'>, personId: string): Promise<OwnAccount[]> {
  const rows = await db
    .select({ ...ACCOUNT_COLUMNS, chosenId: chosenAccounts.accountId })
    .from(networkAccounts)
    .leftJoin(chosenAccounts, eq(chosenAccounts.accountId, networkAccounts.id))
    .where(eq(networkAccounts.personId, personId))
    .orderBy(asc(networkAccounts.createdAt), asc(networkAccounts.id));
  return ownAccountsFrom(rows);
}

export function ownAccountsFrom(all: readonly Row[]): OwnAccount[] {
  const rows = all.filter((row): row is Row & { state: OwnState } => row.state !== 'disconnected');
  const chosen = rows.find(({ chosenId }) => chosenId !== null) ?? rows[0];
  return rows.map(({ chosenId: _, ...account }) => ({ ...account, isChosen: account.id === chosen?.id }));
}
