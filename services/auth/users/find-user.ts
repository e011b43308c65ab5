import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import type { Db, Tx } from '#db/client.ts';
import type { User, UserRow } from './user.ts';

type By = { id: string } | { email: string } | { phone: string };

/** With identities and factors. People who came through their company's sign-on are found by id only. */
export async function findUser(db: Db | Tx, by: By): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(condition(by)).limit(1);
  return row && whole(db, row);
}

/** Holds the row until the transaction ends, so that two requests about one person come one after the other. */
export async function lockUser(tx: Tx, by: By): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(condition(by)).limit(1).for('update');
  return row && whole(tx, row);
}

function condition(by: By): SQL | undefined {
  if ('id' in by) return eq(users.id, by.id);
  const address = 'email' in by ? eq(users.email, by.email) : eq(users.phone, by.phone);
  return and(address, eq(users.isSsoUser, false));
}

export async function whole(db: Db | Tx, row: UserRow): Promise<User> {
  const [user] = await wholes(db, [row]);
  return user as User;
}

/** A page of people in two more queries, not two for each. */
export async function wholes(db: Db | Tx, rows: UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const theirIdentities = await db
    .select()
    .from(identities)
    .where(inArray(identities.userId, ids))
    .orderBy(asc(identities.createdAt), asc(identities.id));
  const theirFactors = await db
    .select()
    .from(mfaFactors)
    .where(inArray(mfaFactors.userId, ids))
    .orderBy(asc(mfaFactors.createdAt));
  return rows.map((row) => ({
    ...row,
    identities: theirIdentities.filter(({ userId }) => userId === row.id),
    factors: theirFactors.filter(({ userId }) => userId === row.id),
  }));
}
