import { and, eq, ne } from 'drizzle-orm';
import type { Tx } from '#db/client.ts';
import { mfaAmrClaims, refreshTokens, sessions } from '#db/schema/auth/session.ts';
import { endedSession } from '../auth-error.ts';
import { newRefreshToken } from './refresh-token.ts';
import type { Opened, Session } from './session.ts';

/** A second proof makes this session aal2, and ends those that have none: whoever had only the password is out. */
export async function liftSession(
  tx: Tx,
  session: Session,
  { method, factorId }: { method: string; factorId: string | null },
  now: Date,
): Promise<Opened> {
  const claim = { sessionId: session.id, authenticationMethod: method, createdAt: now, updatedAt: now };
  await tx
    .insert(mfaAmrClaims)
    .values(claim)
    .onConflictDoUpdate({
      target: [mfaAmrClaims.sessionId, mfaAmrClaims.authenticationMethod],
      set: { updatedAt: now },
    });
  const [lifted] = await tx
    .update(sessions)
    .set({ aal: 'aal2', factorId, updatedAt: now })
    .where(eq(sessions.id, session.id))
    .returning();
  if (!lifted) throw endedSession();
  await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, session.userId), eq(sessions.aal, 'aal1'), ne(sessions.id, session.id)));
  // Long ago: no interval of grace makes more of a token than it was.
  await tx
    .update(refreshTokens)
    .set({ revoked: true, updatedAt: new Date(0) })
    .where(eq(refreshTokens.sessionId, session.id));
  return { session: lifted, refreshToken: await newRefreshToken(tx, { session: lifted, now }) };
}
