import { and, asc, eq, gt, not, like, or, sql } from 'drizzle-orm';
import { networkAccounts, networkTokens } from '#db/schema.ts';
import type { Needs } from '#runtime/runtime.ts';
import { reseal } from './tokens.ts';

const AT_ONCE = 500;

export type Unreadable = { id: string; sealed: string };
export type Resealed = { resealed: number; unreadable: Unreadable[] };

/**
 * Seals tokens with the key of today, some at a time. What is done stays done, so that it may be stopped at any point and
 * run again; a token that is renewed meanwhile is sealed anew already, and not touched.
 */
export async function resealTokens(needs: Needs<'db' | 'keys'>, onDone: (count: number) => void): Promise<Resealed> {
  const ended: Resealed = { resealed: 0, unreadable: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await oldTokens(needs, after);
    const last = rows.at(-1);
    if (!last) return ended;
    after = last.id;
    const fresh = rows.flatMap((row) => resealed(needs, row) ?? []);
    const done = new Set(fresh.map(({ id }) => id));
    ended.unreadable.push(...rows.filter(({ id }) => !done.has(id)));
    if (fresh.length > 0) await keep(needs, fresh);
    ended.resealed += fresh.length;
    onDone(ended.resealed);
  }
}

type Row = Awaited<ReturnType<typeof oldTokens>>[number];
type Fresh = { id: string; sealed: string; fresh: string; previous: string | null };

/** The one before is a precaution only: where it cannot be opened, it goes. */
function resealed(needs: Needs<'keys'>, row: Row): Fresh | undefined {
  const fresh = reseal(needs, row, row.sealed);
  const previous = row.previousSealed === null ? undefined : reseal(needs, row, row.previousSealed);
  return fresh === undefined ? undefined : { id: row.id, sealed: row.sealed, fresh, previous: previous ?? null };
}

async function oldTokens({ db, keys }: Needs<'db' | 'keys'>, after: string) {
  return db
    .select({
      id: networkTokens.accountId,
      personId: networkAccounts.personId,
      sealed: networkTokens.sealed,
      previousSealed: networkTokens.previousSealed,
    })
    .from(networkTokens)
    .innerJoin(networkAccounts, eq(networkAccounts.id, networkTokens.accountId))
    .where(
      and(
        gt(networkTokens.accountId, after),
        or(
          not(like(networkTokens.sealed, `${keys.keyId}.%`)),
          not(like(networkTokens.previousSealed, `${keys.keyId}.%`)),
        ),
      ),
    )
    .orderBy(asc(networkTokens.accountId))
    .limit(AT_ONCE);
}

async function keep({ db }: Needs<'db'>, tokens: Fresh[]): Promise<void> {
  await db.execute(sql`
    update network_tokens token set sealed = made.fresh, previous_sealed = made.previous
    from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as made(id uuid, sealed text, fresh text, previous text)
    where token.account_id = made.id and token.sealed = made.sealed`);
}
