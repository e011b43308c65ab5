import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#base/ids.ts';
import type { Db } from '#db/client.ts';
import { mfaFactors } from '#db/schema/auth/factor.ts';
import { sessions } from '#db/schema/auth/session.ts';
import { users } from '#db/schema/auth/user.ts';
import type { Standing } from '#providers/auth/auth-door.ts';
import { lastProof } from '#providers/auth/last-proof.ts';
import { AuthError } from './auth-error.ts';
import type { AuthNeeds } from './needs.ts';
import type { Claims } from './tokens/claims.ts';

/** For whoever serves pages: the token verified here, and one look at the row of its session. */
export function openStandings({
  db,
  signer,
  clock,
  settings,
}: Pick<AuthNeeds, 'db' | 'signer' | 'clock' | 'settings'>) {
  const find = prepareFind(db);
  const { issuer } = settings.jwt;
  return async (accessToken: string): Promise<Standing | undefined> => {
    const claims = await claimsOf(signer, accessToken);
    if (!claims || !isId(claims.session_id) || !isId(claims.sub)) return undefined;
    if (issuer && claims.iss !== issuer) return undefined;
    const [row] = await find.execute({ session: claims.session_id, user: claims.sub });
    const now = clock.now();
    if (!row || row.deletedAt || isBefore(now, row.bannedUntil) || (row.notAfter && row.notAfter <= now))
      return undefined;
    return {
      userId: claims.sub,
      sessionId: claims.session_id,
      email: row.email ?? undefined,
      isAnonymous: row.isAnonymous,
      isSecondFactorDue: row.hasFactor && row.aal === 'aal1',
      hasShownSecondFactor: row.aal !== 'aal1',
      provedAt: lastProof(claims.amr),
      expiresAt: new Date(claims.exp * 1000),
    };
  };
}

function prepareFind(db: Db) {
  return db
    .select({
      aal: sessions.aal,
      notAfter: sessions.notAfter,
      email: users.email,
      isAnonymous: users.isAnonymous,
      bannedUntil: users.bannedUntil,
      deletedAt: users.deletedAt,
      hasFactor: sql<boolean>`exists (select 1 from ${mfaFactors} where ${mfaFactors.userId} = ${users.id} and ${mfaFactors.status} = 'verified')`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sql.placeholder('session')), eq(sessions.userId, sql.placeholder('user'))))
    .prepare('auth_standing');
}

async function claimsOf(signer: AuthNeeds['signer'], token: string): Promise<Claims | undefined> {
  try {
    return await signer.verify(token);
  } catch (error) {
    if (error instanceof AuthError) return undefined;
    throw error;
  }
}

function isBefore(now: Date, end: Date | null): boolean {
  return end !== null && now < end;
}
