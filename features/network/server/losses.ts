import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#base/clock.ts';
import type { Tx } from '#db/client.ts';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { lostAt, WARNING_DAYS } from '../token-life.ts';

const AT_ONCE = 500;

type Whose = { accountId: string; personId: string; username: string };
export type ComingLoss = Whose & { lostAt: Date; warnings: number };

/** Accounts of whose loss a warning is due, and those that were warned of it and are safe again; the first to be lost first. */
export async function comingLosses({ db, clock }: Needs<'db' | 'clock'>): Promise<ComingLoss[]> {
  const now = clock.now();
  const first = sql`least(${networkTokens.expiresAt}, ${networkTokens.grantExpiresAt})`;
  const limits = WARNING_DAYS.map((days) => new Date(now.getTime() + days * DAY_MS).toISOString());
  const due = sql`(select count(*) from unnest(${sql.param(limits)}::timestamptz[]) as threshold where ${first} <= threshold)`;
  const { expiresAt, grantExpiresAt, warnings } = networkTokens;
  const rows = await db
    .select({ ...whose, expiresAt, grantExpiresAt, warnings })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(
      and(
        inArray(networkAccounts.state, ['connected', 'paused']),
        gt(first, now),
        // Those that were told stay close to their loss for days, and must not stand in the way of others.
        ne(due, warnings),
      ),
    )
    .orderBy(asc(first))
    .limit(AT_ONCE);
  return rows.map((row) => {
    const { accountId, personId, username } = row;
    return { accountId, personId, username, lostAt: lostAt(row), warnings: row.warnings };
  });
}

/** Notes how many warnings were given; `false` when somebody else has done so. */
export async function noteWarnings(tx: Tx, { accountId, warnings }: ComingLoss, given: number): Promise<boolean> {
  const noted = await tx
    .update(networkTokens)
    .set({ warnings: given })
    .where(and(eq(networkTokens.accountId, accountId), eq(networkTokens.warnings, warnings)))
    .returning({ id: networkTokens.accountId });
  return noted.length === 1;
}

export type Loss = Whose & { since: Date };

/** Accounts that wait to be connected again, and whose owners have not heard of it. */
export async function untoldLosses({ db }: Needs<'db'>): Promise<Loss[]> {
  return db
    .select({ ...whose, since: networkAccounts.stateSince })
    .from(networkAccounts)
    .where(isUntold)
    .limit(AT_ONCE);
}

/** `false` when somebody else has told them, or they have connected it meanwhile. */
export async function noteTold(tx: Tx, { accountId }: Loss, now: Date): Promise<boolean> {
  const noted = await tx
    .update(networkAccounts)
    .set({ toldAt: now })
    .where(and(eq(networkAccounts.id, accountId), isUntold))
    .returning({ id: networkAccounts.id });
  return noted.length === 1;
}

const whose = {
  accountId: networkAccounts.id,
  personId: networkAccounts.personId,
  username: networkAccounts.username,
};

const isUntold = and(
  eq(networkAccounts.state, 'reconnect-needed'),
  or(isNull(networkAccounts.toldAt), sql`${networkAccounts.toldAt} < ${networkAccounts.stateSince}`),
);
