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

/** Those somebody has connected, oldest first. When none is chosen, it is the first. */
export async function readAccounts({ db }: Needs<'db'>, personId: string): Promise<OwnAccount[]> {
  const all = await db
    .select({
      id: networkAccounts.id,
      username: networkAccounts.username,
      name: networkAccounts.name,
      pictureUrl: networkAccounts.pictureUrl,
      state: networkAccounts.state,
      scopes: networkAccounts.scopes,
      chosenId: chosenAccounts.accountId,
    })
    .from(networkAccounts)
    .leftJoin(chosenAccounts, eq(chosenAccounts.accountId, networkAccounts.id))
    .where(eq(networkAccounts.personId, personId))
    .orderBy(asc(networkAccounts.createdAt), asc(networkAccounts.id));
  const rows = all.filter((row): row is typeof row & { state: OwnState } => row.state !== 'disconnected');
  const chosen = rows.find(({ chosenId }) => chosenId !== null) ?? rows[0];
  return rows.map(({ id, username, name, pictureUrl, state, scopes }) => ({
    id,
    username,
    name,
    pictureUrl,
    state,
    scopes,
    isChosen: id === chosen?.id,
  }));
}
