import { and, asc, gt, isNotNull, like, not, sql } from 'drizzle-orm';
import { mfaFactors } from '#db/schema.ts';
import type { AuthNeeds } from '../needs.ts';

const AT_ONCE = 500;

export type Resealed = { resealed: number; unreadable: string[] };

/** Seals the secrets of authenticators with the key of today. It may be stopped at any point and run again. */
export async function resealFactors(
  needs: Pick<AuthNeeds, 'db' | 'keys'>,
  onDone: (count: number) => void,
): Promise<Resealed> {
  const { db, keys } = needs;
  const ended: Resealed = { resealed: 0, unreadable: [] };
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select({ id: mfaFactors.id, sealed: mfaFactors.secret })
      .from(mfaFactors)
      .where(
        and(gt(mfaFactors.id, after), isNotNull(mfaFactors.secret), not(like(mfaFactors.secret, `${keys.keyId}.%`))),
      )
      .orderBy(asc(mfaFactors.id))
      .limit(AT_ONCE);
    const last = rows.at(-1);
    if (!last) return ended;
    after = last.id;
    const opened = rows.map(({ id, sealed }) => ({ id, sealed, secret: keys.open(PURPOSE, sealed ?? '') }));
    ended.unreadable.push(...opened.filter(({ secret }) => secret === undefined).map(({ id }) => id));
    const fresh = opened.flatMap(({ id, sealed, secret }) =>
      secret === undefined ? [] : [{ id, sealed, fresh: keys.seal(PURPOSE, secret) }],
    );
    if (fresh.length > 0)
      await db.execute(sql`
        update auth.mfa_factors factor set secret = made.fresh
        from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as made(id uuid, sealed text, fresh text)
        where factor.id = made.id and factor.secret = made.sealed`);
    ended.resealed += fresh.length;
    onDone(ended.resealed);
  }
}

const PURPOSE = 'auth:totp';
