import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { identities, users } from '#db/schema/auth/user.ts';
import type { Db, Tx } from '#db/client.ts';
import { NOBODY } from './user.ts';
import type { User, UserRow } from './user.ts';
import { WHOLE_USER, wholeUserFrom } from './whole-user.ts';

type By = { id: string } | { email: string } | { phone: string };
type Kind = 'id' | 'email' | 'phone';

const wholeUser = sql.raw(WHOLE_USER).mapWith(wholeUserFrom);

/** With identities and factors. People who came through their company's sign-on are found by id only. */
export async function findUser(db: Db | Tx, by: By): Promise<User | undefined> {
  const [kind, value] = kindOf(by);
  const [row] = await selectUser(db, kind).execute({ value });
  return row?.user;
}

/**
 * Holds the row until the transaction ends, so that two requests about one person come one after the other.
 * What belongs to it is read by a statement of its own: one that had to wait would see it as it was before.
 */
export async function lockUser(tx: Tx, by: By): Promise<User | undefined> {
  const [kind, value] = kindOf(by);
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(condition(kind))
    .limit(1)
    .for('update')
    .prepare(`auth_lock_user_by_${kind}`)
    .execute({ value });
  // Asked also when there is nobody: the time an answer takes must not tell.
  return findUser(tx, { id: row?.id ?? NOBODY.id });
}

function kindOf(by: By): [Kind, string] {
  if ('id' in by) return ['id', by.id];
  return 'email' in by ? ['email', by.email] : ['phone', by.phone];
}

/** Made once for the pool; a transaction has a connection of its own, which knows the statement by its name. */
const statements = new WeakMap<Db | Tx, Map<Kind, ReturnType<typeof prepareUser>>>();

function selectUser(db: Db | Tx, kind: Kind) {
  const known = statements.get(db) ?? new Map<Kind, ReturnType<typeof prepareUser>>();
  statements.set(db, known);
  const prepared = known.get(kind) ?? prepareUser(db, kind);
  known.set(kind, prepared);
  return prepared;
}

function prepareUser(db: Db | Tx, kind: Kind) {
  return db.select({ user: wholeUser }).from(users).where(condition(kind)).limit(1).prepare(`auth_user_by_${kind}`);
}

function condition(kind: Kind): SQL | undefined {
  const isTheirs = eq(users[kind], sql.placeholder('value'));
  return kind === 'id' ? isTheirs : and(isTheirs, eq(users.isSsoUser, false));
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
