import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { chosenAccounts, networkAccounts, people } from '#db/schema.ts';
import type { Person } from '#features/identity/person.ts';
import { personFrom, readPerson } from '#features/identity/server/read-person.ts';
import type { KnownUser } from '#features/identity/server/read-person.ts';
import type { Needs } from '#runtime/runtime.ts';
import { ACCOUNT_COLUMNS, ownAccountsFrom } from './read-accounts.ts';
import type { OwnAccount } from './read-accounts.ts';

/** Whoever asks for a page, with the accounts they have connected, in one statement: the shell shows both on every page. */
export async function readMember(
  needs: Needs<'db' | 'clock' | 'settings'>,
  user: KnownUser,
): Promise<{ person: Person; accounts: OwnAccount[] }> {
  const rows = await statementOf(needs.db).execute({ id: user.userId });
  const [first] = rows;
  const person = first ? personFrom(first.person, user) : await readPerson(needs, user);
  const accounts = ownAccountsFrom(rows);
  const chosen = accounts.find(({ isChosen }) => isChosen);
  return { person: { ...person, networkUsername: chosen?.username, networkAccountId: chosen?.id }, accounts };
}

/** Asked with every page, so it is written once and planned once. */
const statements = new WeakMap<Db, ReturnType<typeof prepareRead>>();

function statementOf(db: Db) {
  const prepared = statements.get(db) ?? prepareRead(db);
  statements.set(db, prepared);
  return prepared;
}

function prepareRead(db: Db) {
  return db
    .select({ person: people, account: ACCOUNT_COLUMNS, chosenId: chosenAccounts.accountId })
    .from(people)
    .leftJoin(networkAccounts, eq(networkAccounts.personId, people.id))
    .leftJoin(chosenAccounts, eq(chosenAccounts.accountId, networkAccounts.id))
    .where(eq(people.id, sql.placeholder('id')))
    .orderBy(asc(networkAccounts.createdAt), asc(networkAccounts.id))
    .prepare('member_by_id');
}
