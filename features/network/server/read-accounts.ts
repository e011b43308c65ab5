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

type Row = {
  account: (Omit<OwnAccount, 'state' | 'isChosen'> & { state: AccountState }) | null;
  chosenId: string | null;
};

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
    .select({ account: ACCOUNT_COLUMNS, chosenId: chosenAccounts.accountId })
    .from(networkAccounts)
    .leftJoin(chosenAccounts, eq(chosenAccounts.accountId, networkAccounts.id))
    .where(eq(networkAccounts.personId, personId))
    .orderBy(asc(networkAccounts.createdAt), asc(networkAccounts.id));
  return ownAccountsFrom(rows);
}

export function ownAccountsFrom(rows: readonly Row[]): OwnAccount[] {
  const chosenId = rows.find((row) => row.chosenId !== null && row.account?.state !== 'disconnected')?.chosenId;
  const accounts: OwnAccount[] = [];
  for (const { account } of rows) {
    if (!account || account.state === 'disconnected') continue;
    const { id, username, name, pictureUrl, state, scopes } = account;
    const isChosen = chosenId ? id === chosenId : accounts.length === 0;
    accounts.push({ id, username, name, pictureUrl, state, scopes, isChosen });
  }
  return accounts;
}
